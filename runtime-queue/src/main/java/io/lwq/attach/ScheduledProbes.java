package io.lwq.attach;

import io.lwq.trace.StampTable;
import io.lwq.trace.TaskStamp;
import io.lwq.trace.Trace;
import io.lwq.trace.TraceThread;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * The trace points of {@link java.util.concurrent.ScheduledThreadPoolExecutor}: a delayed or periodic
 * task counts as enqueued at the moment it is due, which the pool computes just before it queues it.
 */
public final class ScheduledProbes {
  private ScheduledProbes() {}

  /** {@code delayedExecute} or {@code reExecutePeriodic} begins. Returns what {@link PoolProbes#submitted} takes. */
  public static @Nullable Object submits(ThreadPoolExecutor pool, Runnable task) {
    if (!Trace.isOn()) {
      return null;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook == null) {
        return null;
      }
      TaskStamp stamp = TraceThread.current().submitsDue(hook.trace, task);
      StampTable aside = hook.trace.aside;
      if (aside != null) {
        aside.add(task, stamp);
      }
      return stamp;
    } catch (Throwable e) {
      Trace.failed(e);
      return null;
    }
  }

  /** The task queued next by this thread is due at {@code nanos}, of {@link System#nanoTime}. */
  public static void due(long nanos) {
    if (Trace.isOn()) {
      try {
        TraceThread.current().due(nanos);
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }
}
