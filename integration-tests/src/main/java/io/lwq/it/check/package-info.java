/**
 * Plain assertions and waiting for the programs that run in child JVMs: the JDK only, no test
 * framework.
 */
package io.lwq.it.check;
