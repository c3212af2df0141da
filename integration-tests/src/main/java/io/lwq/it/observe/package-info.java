/** Runs a program under a recording and tells what the agent said of itself. */
package io.lwq.it.observe;
