package io.lwq.benchmarks.harness;

import java.lang.reflect.Field;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Tells, without asking the agent, whether a queue is swapped: an arm that quietly ran on stock
 * would be compared with itself.
 *
 * <p>Needs {@link #OPEN} among the child's options, which all arms are given, stock as well.
 */
public final class SchedulerProbe {
  public static final String OPEN = "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED";

  /** Untouched. */
  public static final String JDK = "jdk";

  /** On the JDK's own path, with probes in it. */
  public static final String JDK_TRACED = "jdk-traced";

  /** Swapped. */
  public static final String LWQ = "lwq";

  private SchedulerProbe() {}

  /**
   * Tells what stands where takers of this queue wait: the JDK's own condition, or a front of the
   * agent.
   */
  public static String schedulerOf(LinkedBlockingQueue<?> queue) {
    try {
      Field field = LinkedBlockingQueue.class.getDeclaredField("notEmpty");
      field.setAccessible(true);
      String front = field.get(queue).getClass().getName();
      return switch (front) {
        case "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject" -> JDK;
        case "io.lwq.attach.JdkFront" -> JDK_TRACED;
        case "io.lwq.attach.LwqFront" -> LWQ;
        default -> front;
      };
    } catch (ReflectiveOperationException e) {
      throw new BenchmarkException(
          "cannot tell the scheduler of a queue on Java " + Runtime.version(), e);
    }
  }
}
