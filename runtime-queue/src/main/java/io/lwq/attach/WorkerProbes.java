package io.lwq.attach;

import io.lwq.trace.Trace;
import io.lwq.trace.TraceThread;
import io.lwq.trace.WorkerTrace;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** The trace points of a {@link ThreadPoolExecutor}'s worker. None of them throws. */
public final class WorkerProbes {
  private WorkerProbes() {}

  /** {@code runWorker} begins. */
  public static void starts(ThreadPoolExecutor pool, Object worker) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        TraceThread.current().startsWorking(hook.trace, hook.started(worker));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** The worker has a task and is about to call {@code beforeExecute}. */
  public static void takes(ThreadPoolExecutor pool) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        TraceThread.current().workerOf(hook.trace).takes();
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** The worker is about to run {@code task}. */
  public static void runs(Runnable task) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      WorkerTrace worker = TraceThread.current().worker();
      if (worker != null) {
        worker.runs(task, TaskFields.isCancelled(task));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** The task has ended; {@code afterExecute} is next. */
  public static void ran(@Nullable Runnable task, @Nullable Throwable thrown) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      WorkerTrace worker = TraceThread.current().worker();
      if (worker != null) {
        worker.ran(thrown != null || (task != null && TaskFields.isFailed(task)));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** {@code runWorker} ends. */
  public static void stops() {
    try {
      TraceThread.current().stopsWorking();
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }
}
