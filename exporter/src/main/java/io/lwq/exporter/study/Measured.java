package io.lwq.exporter.study;

import io.lwq.exporter.summary.PoolSummary;
import org.jspecify.annotations.Nullable;

/**
 * A round and what its recording says of the compared pools, taken as one.
 *
 * @param pools null if there is no recording, or none of the pools is in it
 */
record Measured(Round round, @Nullable PoolSummary pools) {}
