package io.lwq.agent.jfr;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** One latency of a pool in one scheduler, since the pool's first use in it. */
@Name("lwq.PoolHistogram")
@Label("Pool Histogram")
@Description(
    "Every task of a pool since its first use, whatever the thresholds; see docs/events.md for the"
        + " buckets")
@Period("1 s")
final class PoolHistogramEvent extends PoolEvent {
  @Label("Latency")
  @Description("enqueueCall, queueTime, wakeLatency or runTime")
  @Nullable String latency;

  @Label("Baseline")
  @Description("Written at the start of a chunk: what lies in it happened before")
  boolean baseline;

  @Label("Count")
  long count;

  @Label("Sum")
  @Timespan(Timespan.NANOSECONDS)
  long sum;

  @Label("Minimum")
  @Timespan(Timespan.NANOSECONDS)
  long min;

  @Label("Maximum")
  @Timespan(Timespan.NANOSECONDS)
  long max;

  @Label("Wakes without Work")
  long wakesWithoutWork;

  @Label("Rejected")
  long rejected;

  @Label("Removed")
  long removed;

  @Label("Buckets")
  @Description("index:count pairs, sorted by index, separated by a space")
  @Nullable String buckets;
}
