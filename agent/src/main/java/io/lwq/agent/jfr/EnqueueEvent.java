package io.lwq.agent.jfr;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Threshold;
import org.jspecify.annotations.Nullable;

/** One enqueue call. */
@Name("lwq.Enqueue")
@Label("Enqueue")
@Description("execute has returned or thrown; the duration is what the call cost the submitter")
@Threshold("1 ms")
final class EnqueueEvent extends PoolEvent {
  @Label("Task Class")
  @Description("The user's class, unwrapped from a future")
  @Nullable Class<?> taskClass;

  @Label("Queue Depth")
  @Description("Tasks in the queue on entry, -1 if not known")
  int queueDepth;

  @Label("Woke Thread")
  @Description("The idle worker that this call woke, if any")
  @Nullable Thread wokeThread;
}
