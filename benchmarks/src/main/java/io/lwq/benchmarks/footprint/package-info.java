/** What the agent costs in heap: a pool at a time, over many pools, and over many tasks. */
@NullMarked
package io.lwq.benchmarks.footprint;

import org.jspecify.annotations.NullMarked;
