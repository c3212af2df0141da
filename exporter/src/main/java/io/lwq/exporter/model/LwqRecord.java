package io.lwq.exporter.model;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One event of a recording that we use. Times are nanoseconds; -1 means not observed.
 *
 * <p>{@link #deliverTo} is the exhaustive switch over the family: a new kind does not compile until
 * every sink handles it.
 */
public sealed interface LwqRecord {

  void deliverTo(RecordSink sink);

  /** Who reads a recording implements this. */
  interface RecordSink {
    void histogram(PoolHistogram histogram);

    void statistics(PoolStatistics statistics);

    void dispatch(Dispatch dispatch);

    void agent(AgentStatistics statistics);
  }

  /**
   * A pool in one scheduler; the id is unique in the recorded JVM only, and two pools may share a
   * name.
   */
  record Pool(String name, long id, Scheduler scheduler) {}

  /**
   * {@code lwq.PoolHistogram}: what a pool counted since its first use in a scheduler.
   *
   * @param baseline written as a chunk starts: what lies in it happened before
   */
  record PoolHistogram(
      Instant time,
      Pool pool,
      Latency latency,
      boolean baseline,
      Histogram histogram,
      PoolCounts counts)
      implements LwqRecord {

    @Override
    public void deliverTo(RecordSink sink) {
      sink.histogram(this);
    }
  }

  /** What a pool counted beside its tasks, since its first use in a scheduler. */
  record PoolCounts(long wakesWithoutWork, long rejected, long removed) {
    public static final PoolCounts NONE = new PoolCounts(0, 0, 0);

    public PoolCounts plus(PoolCounts other) {
      return new PoolCounts(
          wakesWithoutWork + other.wakesWithoutWork,
          rejected + other.rejected,
          removed + other.removed);
    }

    /** Returns the greater of each. */
    public PoolCounts max(PoolCounts other) {
      return new PoolCounts(
          Math.max(wakesWithoutWork, other.wakesWithoutWork),
          Math.max(rejected, other.rejected),
          Math.max(removed, other.removed));
    }

    public PoolCounts minus(PoolCounts earlier) {
      return new PoolCounts(
          Math.max(0, wakesWithoutWork - earlier.wakesWithoutWork),
          Math.max(0, rejected - earlier.rejected),
          Math.max(0, removed - earlier.removed));
    }
  }

  /**
   * What we need of {@code lwq.PoolStatistics}: counts and times come from the histograms, which
   * miss nothing.
   */
  record PoolStatistics(Pool pool, int poolSize, @Nullable String refusal) implements LwqRecord {
    @Override
    public void deliverTo(RecordSink sink) {
      sink.statistics(this);
    }
  }

  /** {@code lwq.TaskDispatch}. */
  record Dispatch(
      Instant end,
      Pool pool,
      @Nullable String taskClass,
      @Nullable String submitter,
      int queueDepth,
      long startDelay,
      long queueTime,
      long wakeLatency,
      long runTime,
      @Nullable String outcome)
      implements LwqRecord {

    /** Returns the task's whole way from the enqueue to its end, as far as it was observed. */
    public long total() {
      return Math.max(0, Math.max(startDelay, queueTime)) + Math.max(0, runTime);
    }

    @Override
    public void deliverTo(RecordSink sink) {
      sink.dispatch(this);
    }
  }

  /** {@code lwq.AgentStatistics}. */
  record AgentStatistics(
      Instant time,
      @Nullable String version,
      @Nullable String mode,
      int poolsSeen,
      int poolsSwapped,
      long probeFailures,
      long eventsDropped,
      long watchdogHits)
      implements LwqRecord {
    @Override
    public void deliverTo(RecordSink sink) {
      sink.agent(this);
    }
  }
}
