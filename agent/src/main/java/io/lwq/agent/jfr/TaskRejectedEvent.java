package io.lwq.agent.jfr;

import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import org.jspecify.annotations.Nullable;

/** One task that a pool refused. */
@Name("lwq.TaskRejected")
@Label("Task Rejected")
@Description("The pool called its rejection handler")
final class TaskRejectedEvent extends PoolEvent {
  @Label("Task Class")
  @Description("The user's class, unwrapped from a future")
  @Nullable Class<?> taskClass;

  @Label("Policy")
  @Description("The class of the rejection handler")
  @Nullable Class<?> policy;

  @Label("Queue Depth")
  @Description("Tasks in the queue, -1 if not known")
  int queueDepth;
}
