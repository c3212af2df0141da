/** Cases from the field, as programs whose output must be the same with and without the agent. */
package io.lwq.it.scenario;
