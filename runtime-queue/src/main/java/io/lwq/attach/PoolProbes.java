package io.lwq.attach;

import io.lwq.trace.Outcome;
import io.lwq.trace.PoolTrace;
import io.lwq.trace.StampTable;
import io.lwq.trace.TaskStamp;
import io.lwq.trace.Trace;
import io.lwq.trace.TraceThread;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** The trace points on the submitter's side of {@link ThreadPoolExecutor}. None of them throws. */
public final class PoolProbes {
  private PoolProbes() {}

  /** {@code execute} or {@code delayedExecute} begins. Returns what {@link #submitted} takes. */
  public static @Nullable Object submits(ThreadPoolExecutor pool, @Nullable Runnable task) {
    if (!Trace.isOn() || task == null) {
      return null;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook == null) {
        return null;
      }
      TraceThread thread = TraceThread.current();
      TaskStamp stamp = thread.submits(hook.trace, task, depth(pool));
      StampTable aside = hook.trace.aside;
      if (aside != null) {
        aside.add(task, stamp); // before the queue has it: a worker may look at once
      }
      return stamp;
    } catch (Throwable e) {
      Trace.failed(e);
      return null;
    }
  }

  private static int depth(ThreadPoolExecutor pool) {
    if (!Trace.sink().wantsDepth()) {
      return -1;
    }
    BlockingQueue<?> queue = PoolFields.workQueue(pool);
    return queue instanceof LinkedBlockingQueue ? Pools.depth((LinkedBlockingQueue<?>) queue) : -1;
  }

  /** The call that {@link #submits} saw begin has ended, normally or not. */
  public static void submitted(@Nullable Object stamp, Runnable task) {
    if (stamp == null) {
      return;
    }
    try {
      TraceThread.current().submitted((TaskStamp) stamp, task);
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** A worker was made, by the thread that submits, for {@code first} or for what is queued. */
  public static void workerBorn(
      ThreadPoolExecutor pool, Object worker, @Nullable Runnable first) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      Thread workerThread = PoolFields.thread(worker);
      PoolHook hook = PoolHook.of(pool);
      if (hook == null || workerThread == null) {
        return; // the factory returned none
      }
      hook.decide(pool, workerThread);
      if (first != null) {
        StampTable aside = hook.trace.aside;
        TraceThread thread = TraceThread.current();
        TaskStamp stamp = aside == null ? thread.place(hook.trace) : thread.pending(hook.trace);
        if (stamp != null) {
          forget(hook.trace, first, stamp);
          hook.starts(worker, stamp);
        }
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** A worker could not be started. */
  public static void workerFailed(ThreadPoolExecutor pool, @Nullable Object worker) {
    if (worker == null || !Trace.isOn()) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        hook.started(worker);
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** The pool refuses {@code task}; its handler is called next. */
  public static void rejects(ThreadPoolExecutor pool, Runnable task) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        TaskStamp stamp = TraceThread.current().pending(hook.trace);
        if (stamp != null) {
          forget(hook.trace, task, stamp);
        }
        hook.trace.latencies().rejected.increment();
        Trace.sink().rejected(hook.trace, task, PoolFields.handler(pool), depth(pool));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** {@code remove(task)} has ended; a queue whose nodes are ours has told of it itself. */
  public static void removed(ThreadPoolExecutor pool, @Nullable Runnable task, boolean removed) {
    if (!removed || task == null || !Trace.isOn()) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      StampTable aside = hook == null ? null : hook.trace.aside;
      TaskStamp stamp = aside == null ? null : aside.remove(task);
      if (stamp != null) {
        TraceThread.current()
            .left(stamp, task, TaskFields.outcomeOfRemoved(task, Outcome.REMOVED));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  private static void forget(PoolTrace trace, Runnable task, TaskStamp stamp) {
    StampTable aside = trace.aside;
    if (aside != null) {
      aside.remove(task, stamp);
    }
  }

  /** {@code shutdownNow} has drained {@code tasks}; a queue whose nodes are ours has told of it itself. */
  public static void drained(ThreadPoolExecutor pool, @Nullable List<Runnable> tasks) {
    if (tasks == null || !Trace.isOn()) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      StampTable aside = hook == null ? null : hook.trace.aside;
      for (int i = 0; aside != null && i < tasks.size(); i++) {
        TaskStamp stamp = aside.remove(tasks.get(i));
        if (stamp != null) {
          TraceThread.current().left(stamp, tasks.get(i), Outcome.DRAINED);
        }
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** {@code CallerRunsPolicy} begins. Returns the time, or 0. */
  public static long callerRuns(ThreadPoolExecutor pool) {
    try {
      return Trace.isOn() && !PoolFields.isShutdown(pool) ? System.nanoTime() : 0;
    } catch (Throwable e) {
      Trace.failed(e);
      return 0;
    }
  }

  /** {@code CallerRunsPolicy} has run {@code task} in the submitter. */
  public static void callerRan(ThreadPoolExecutor pool, Runnable task, long startNanos, boolean failed) {
    if (startNanos == 0) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        TraceThread.current()
            .callerRan(hook.trace, task, startNanos, failed || TaskFields.isFailed(task));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }
}
