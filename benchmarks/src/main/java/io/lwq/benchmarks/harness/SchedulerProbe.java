package io.lwq.benchmarks.harness;

import java.lang.reflect.Field;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Condition;

/**
 * Tells, without asking the agent, whether a queue is swapped: an arm that quietly ran on stock
 * would be compared with itself.
 *
 * <p>Needs {@link #OPEN} among the child's options, which all arms are given, stock as well.
 */
public final class SchedulerProbe {
  public static final String OPEN = "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED";
  private static final String STOCK_CONDITION =
      "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";

  private SchedulerProbe() {}

  /**
   * {@code lwq} if something else than the JDK's own condition stands where takers of this queue
   * wait, else {@code jdk}.
   */
  public static String schedulerOf(LinkedBlockingQueue<?> queue) {
    try {
      Field field = LinkedBlockingQueue.class.getDeclaredField("notEmpty");
      field.setAccessible(true);
      Condition condition = (Condition) field.get(queue);
      return condition.getClass().getName().equals(STOCK_CONDITION) ? "jdk" : "lwq";
    } catch (ReflectiveOperationException e) {
      throw new BenchmarkException(
          "cannot tell the scheduler of a queue on Java " + Runtime.version(), e);
    }
  }
}
