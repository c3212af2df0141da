package io.lwq.agent.jfr;

import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** One wake of an idle worker. Off unless asked for: the histograms have every wake. */
@Name("lwq.WorkerWake")
@Label("Worker Wake")
@Description("An idle worker was woken")
@Enabled(false)
final class WorkerWakeEvent extends PoolEvent {
  @Label("Wake Latency")
  @Description("From the unpark to the worker's first instruction after it")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatency;

  @Label("Waker")
  @Nullable Thread waker;

  @Label("Found Work")
  boolean foundWork;
}
