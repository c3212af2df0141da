/**
 * What every benchmark of this module needs: its options, the JVMs it measures, and how it prints
 * what it found.
 *
 * <p>A benchmark that concerns the agent measures child JVMs, never its own, and interleaves the
 * arms it compares, so that whatever else the machine does falls on all of them.
 */
@NullMarked
package io.lwq.benchmarks.harness;

import org.jspecify.annotations.NullMarked;
