package io.lwq.agent.jfr;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.SettingDefinition;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** One task's way through a pool. */
@Name("lwq.TaskDispatch")
@Label("Task Dispatch")
@Description("A task has run, or left the queue without running; the duration is its run time")
final class TaskDispatchEvent extends PoolEvent {
  @Label("Pool Class")
  @Nullable Class<?> poolClass;

  @Label("Queue Class")
  @Nullable Class<?> queueClass;

  @Label("Task Class")
  @Description("The user's class, unwrapped from a future")
  @Nullable Class<?> taskClass;

  @Label("Submitter")
  @Nullable Thread submitter;

  @Label("Queue Depth")
  @Description("Tasks in the queue at the enqueue, -1 if not known")
  int queueDepth = -1;

  @Label("Start Delay")
  @Description("From the enqueue to the start of the run, -1 if not observed")
  @Timespan(Timespan.NANOSECONDS)
  long startDelay = -1;

  @Label("Queue Time")
  @Description("From the enqueue to the moment a worker took the task, -1 if not observed")
  @Timespan(Timespan.NANOSECONDS)
  long queueTime = -1;

  @Label("Wake Latency")
  @Description(
      "From the unpark of the idle worker to its first instruction after it, -1 if it was awake")
  @Timespan(Timespan.NANOSECONDS)
  long wakeLatency = -1;

  @Label("Run Time")
  @Description("From the start of the run to its end, -1 if it did not run")
  @Timespan(Timespan.NANOSECONDS)
  long runTime = -1;

  @Label("Outcome")
  @Description("completed, failed, cancelled, removed, drained or caller-run")
  @Nullable String outcome;

  @Label("Trace Id")
  @Nullable String traceId;

  @Label("Parent Span Id")
  @Nullable String parentSpanId;

  /**
   * Declares the setting. The sink has applied it before it made this event: it is cheaper than
   * making one.
   */
  @SettingDefinition
  @Name("queueThreshold")
  @Label("Queue Threshold")
  @Description("Record tasks that waited in the queue for at least this long")
  @Timespan(Timespan.NANOSECONDS)
  boolean passes(QueueThreshold threshold) {
    return true;
  }
}
