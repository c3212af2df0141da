/** Random pools under random use, with an account of each task. */
package io.lwq.it.torture;
