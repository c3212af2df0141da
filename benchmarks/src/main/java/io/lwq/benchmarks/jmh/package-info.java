/**
 * JMH: the queues, the pools and the probes by themselves. The ratios that count come from the
 * study, not from here.
 */
@NullMarked
package io.lwq.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
