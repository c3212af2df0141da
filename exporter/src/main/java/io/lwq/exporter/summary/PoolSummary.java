package io.lwq.exporter.summary;

import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.model.LwqRecord.Pool;
import io.lwq.exporter.model.LwqRecord.PoolCounts;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a recording saw of one pool in one scheduler.
 *
 * @param threads the most it had, -1 if the recording does not say
 * @param refusal why it was not swapped, or null
 */
public record PoolSummary(
    Pool pool,
    int threads,
    @Nullable String refusal,
    PoolCounts counts,
    Map<Latency, Histogram> histograms) {
  public static final int UNKNOWN = -1;

  public PoolSummary {
    histograms = Map.copyOf(histograms);
  }

  public Histogram histogram(Latency latency) {
    return histograms.getOrDefault(latency, Histogram.EMPTY);
  }

  /** Returns how many tasks ran. */
  public long tasks() {
    return histogram(Latency.RUN_TIME).count();
  }

  public long enqueueCalls() {
    return histogram(Latency.ENQUEUE_CALL).count();
  }

  public long wakes() {
    return histogram(Latency.WAKE_LATENCY).count();
  }

  /** Returns this and {@code other} in one, under {@code pool}; threads add up. */
  public PoolSummary plus(PoolSummary other, Pool as) {
    Map<Latency, Histogram> sum = new EnumMap<>(Latency.class);
    for (Latency latency : Latency.values()) {
      sum.put(latency, histogram(latency).plus(other.histogram(latency)));
    }
    int bothThreads =
        threads == UNKNOWN || other.threads == UNKNOWN ? UNKNOWN : threads + other.threads;
    return new PoolSummary(as, bothThreads, null, counts.plus(other.counts), sum);
  }
}
