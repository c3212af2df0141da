package io.lwq.agent.jfr;

import io.lwq.attach.Pools.Gauges;
import io.lwq.trace.HistogramSnapshot;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** A pool's last interval. Times are 0 if nothing was counted. */
@Name("lwq.PoolStatistics")
@Label("Pool Statistics")
@Description("What a pool is like now, and what it did since the previous event of this kind")
@Period("1 s")
final class PoolStatisticsEvent extends PoolEvent {
  @Label("Pool Class")
  @Nullable Class<?> poolClass;

  @Label("Queue Class")
  @Nullable Class<?> queueClass;

  @Label("Refusal")
  @Description("Why the pool is not on the lwq scheduler, if it was refused")
  @Nullable String refusal;

  @Label("Interval")
  @Timespan(Timespan.NANOSECONDS)
  long intervalNanos;

  @Label("Core Pool Size")
  int corePoolSize;

  @Label("Maximum Pool Size")
  int maximumPoolSize;

  @Label("Pool Size")
  @Description("Workers that exist")
  int poolSize;

  @Label("Idle")
  @Description("Workers that wait for work, -1 if not known")
  int idle;

  @Label("Busy")
  @Description("Workers that do not wait for work, -1 if not known")
  int busy;

  @Label("Queue Depth")
  @Description("Tasks in the queue, -1 if not known")
  int queueDepth;

  @Label("Enqueue Calls")
  long enqueueCalls;

  @Label("Tasks")
  @Description("Tasks that have run")
  long tasks;

  @Label("Wakes")
  long wakes;

  @Label("Wakes without Work")
  long wakesWithoutWork;

  @Label("Rejected")
  long rejected;

  @Label("Removed")
  @Description("Tasks that left the queue without being run by a worker")
  long removed;

  @Label("Enqueue Call Minimum")
  @Timespan(Timespan.NANOSECONDS)
  long enqueueCallMin;

  @Label("Enqueue Call Mean")
  @Timespan(Timespan.NANOSECONDS)
  long enqueueCallMean;

  @Label("Enqueue Call Maximum")
  @Timespan(Timespan.NANOSECONDS)
  long enqueueCallMax;

  @Label("Enqueue Call Median")
  @Timespan(Timespan.NANOSECONDS)
  long enqueueCallP50;

  @Label("Enqueue Call 90 %")
  @Timespan(Timespan.NANOSECONDS)
  long enqueueCallP90;

  @Label("Enqueue Call 99 %")
  @Timespan(Timespan.NANOSECONDS)
  long enqueueCallP99;

  @Label("Enqueue Call 99.9 %")
  @Timespan(Timespan.NANOSECONDS)
  long enqueueCallP999;

  @Label("Queue Time Minimum")
  @Timespan(Timespan.NANOSECONDS)
  long queueTimeMin;

  @Label("Queue Time Mean")
  @Timespan(Timespan.NANOSECONDS)
  long queueTimeMean;

  @Label("Queue Time Maximum")
  @Timespan(Timespan.NANOSECONDS)
  long queueTimeMax;

  @Label("Queue Time Median")
  @Timespan(Timespan.NANOSECONDS)
  long queueTimeP50;

  @Label("Queue Time 90 %")
  @Timespan(Timespan.NANOSECONDS)
  long queueTimeP90;

  @Label("Queue Time 99 %")
  @Timespan(Timespan.NANOSECONDS)
  long queueTimeP99;

  @Label("Queue Time 99.9 %")
  @Timespan(Timespan.NANOSECONDS)
  long queueTimeP999;

  @Label("Wake Latency Minimum")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatencyMin;

  @Label("Wake Latency Mean")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatencyMean;

  @Label("Wake Latency Maximum")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatencyMax;

  @Label("Wake Latency Median")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatencyP50;

  @Label("Wake Latency 90 %")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatencyP90;

  @Label("Wake Latency 99 %")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatencyP99;

  @Label("Wake Latency 99.9 %")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatencyP999;

  @Label("Run Time Minimum")
  @Timespan(Timespan.NANOSECONDS)
  long runTimeMin;

  @Label("Run Time Mean")
  @Timespan(Timespan.NANOSECONDS)
  long runTimeMean;

  @Label("Run Time Maximum")
  @Timespan(Timespan.NANOSECONDS)
  long runTimeMax;

  @Label("Run Time Median")
  @Timespan(Timespan.NANOSECONDS)
  long runTimeP50;

  @Label("Run Time 90 %")
  @Timespan(Timespan.NANOSECONDS)
  long runTimeP90;

  @Label("Run Time 99 %")
  @Timespan(Timespan.NANOSECONDS)
  long runTimeP99;

  @Label("Run Time 99.9 %")
  @Timespan(Timespan.NANOSECONDS)
  long runTimeP999;

  void gauges(Gauges now) {
    corePoolSize = now.core();
    maximumPoolSize = now.maximum();
    poolSize = now.workers();
    idle = now.idle();
    busy = idle < 0 ? -1 : Math.max(0, poolSize - idle);
    queueDepth = now.queueDepth();
  }

  void interval(Reading interval) {
    enqueueCalls = interval.enqueueCall().count();
    tasks = interval.runTime().count();
    wakes = interval.wakeLatency().count();
    wakesWithoutWork = interval.wakesWithoutWork();
    rejected = interval.rejected();
    removed = interval.removed();
    enqueueCall(interval.enqueueCall());
    queueTime(interval.queueTime());
    wakeLatency(interval.wakeLatency());
    runTime(interval.runTime());
  }

  private void enqueueCall(HistogramSnapshot times) {
    enqueueCallMin = times.minNanos();
    enqueueCallMean = times.meanNanos();
    enqueueCallMax = times.maxNanos();
    enqueueCallP50 = times.percentileNanos(50);
    enqueueCallP90 = times.percentileNanos(90);
    enqueueCallP99 = times.percentileNanos(99);
    enqueueCallP999 = times.percentileNanos(99.9);
  }

  private void queueTime(HistogramSnapshot times) {
    queueTimeMin = times.minNanos();
    queueTimeMean = times.meanNanos();
    queueTimeMax = times.maxNanos();
    queueTimeP50 = times.percentileNanos(50);
    queueTimeP90 = times.percentileNanos(90);
    queueTimeP99 = times.percentileNanos(99);
    queueTimeP999 = times.percentileNanos(99.9);
  }

  private void wakeLatency(HistogramSnapshot times) {
    wakeLatencyMin = times.minNanos();
    wakeLatencyMean = times.meanNanos();
    wakeLatencyMax = times.maxNanos();
    wakeLatencyP50 = times.percentileNanos(50);
    wakeLatencyP90 = times.percentileNanos(90);
    wakeLatencyP99 = times.percentileNanos(99);
    wakeLatencyP999 = times.percentileNanos(99.9);
  }

  private void runTime(HistogramSnapshot times) {
    runTimeMin = times.minNanos();
    runTimeMean = times.meanNanos();
    runTimeMax = times.maxNanos();
    runTimeP50 = times.percentileNanos(50);
    runTimeP90 = times.percentileNanos(90);
    runTimeP99 = times.percentileNanos(99);
    runTimeP999 = times.percentileNanos(99.9);
  }
}
