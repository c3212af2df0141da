package io.lwq.agent.jfr;

import io.lwq.trace.Histogram;
import io.lwq.trace.HistogramSnapshot;
import io.lwq.trace.PoolLatencies;

/** All that a pool has counted on one scheduler, at one moment or between two. */
record Reading(
    HistogramSnapshot enqueueCall,
    HistogramSnapshot queueTime,
    HistogramSnapshot wakeLatency,
    HistogramSnapshot runTime,
    long wakesWithoutWork,
    long rejected,
    long removed) {

  private static final HistogramSnapshot NO_TIMES = new Histogram().snapshot();

  /** A pool that has done nothing. */
  static final Reading NOTHING = new Reading(NO_TIMES, NO_TIMES, NO_TIMES, NO_TIMES, 0, 0, 0);

  static Reading of(PoolLatencies latencies) {
    return new Reading(
        latencies.enqueueCall.snapshot(),
        latencies.queueTime.snapshot(),
        latencies.wakeLatency.snapshot(),
        latencies.runTime.snapshot(),
        latencies.wakesWithoutWork.sum(),
        latencies.rejected.sum(),
        latencies.removed.sum());
  }

  Reading since(Reading earlier) {
    return new Reading(
        enqueueCall.since(earlier.enqueueCall),
        queueTime.since(earlier.queueTime),
        wakeLatency.since(earlier.wakeLatency),
        runTime.since(earlier.runTime),
        wakesWithoutWork - earlier.wakesWithoutWork,
        rejected - earlier.rejected,
        removed - earlier.removed);
  }

  /** Returns a number that grows with whatever is counted. */
  long progress() {
    return enqueueCall.count()
        + queueTime.count()
        + wakeLatency.count()
        + runTime.count()
        + wakesWithoutWork
        + rejected
        + removed;
  }
}
