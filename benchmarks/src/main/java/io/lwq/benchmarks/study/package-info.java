/**
 * The latency study: what a submitter pays for handing a task to a fixed pool, on stock and with
 * the agent, side by side.
 *
 * <p>{@link io.lwq.benchmarks.study.LoadMain} is the child JVM that bears the load and measures
 * itself, knowing nothing of the agent; all else runs in the parent.
 */
@NullMarked
package io.lwq.benchmarks.study;

import org.jspecify.annotations.NullMarked;
