package io.lwq.attach;

import io.lwq.trace.Trace;
import io.lwq.trace.TraceThread;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * The trace points of {@link java.util.concurrent.ScheduledThreadPoolExecutor}: a delayed or
 * periodic task counts as enqueued at the moment it is due, which the pool computes just before it
 * queues it.
 */
public final class ScheduledProbes {
  private ScheduledProbes() {}

  /** {@code delayedExecute} or {@code reExecutePeriodic} begins. */
  public static void submitsDue(ThreadPoolExecutor pool, Runnable task) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        PoolProbes.remember(hook.trace, task, TraceThread.current().submitsDue(hook.trace, task));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /**
   * For the end of {@code triggerTime}: the task queued next by this thread is due at {@code
   * nanos}, of {@link System#nanoTime}.
   */
  public static long due(long nanos, Object pool) {
    if (Trace.isOn()) {
      try {
        TraceThread.current().due(nanos);
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
    return nanos;
  }

  /**
   * For the end of {@code setNextRunTime}: the periodic task, which is queued next, knows when it
   * is due.
   */
  public static void dueAgain(Object task) {
    if (Trace.isOn()) {
      try {
        TraceThread.current().due(TaskFields.dueNanos(task));
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }
}
