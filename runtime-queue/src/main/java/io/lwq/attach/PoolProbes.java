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

  /** {@code execute} begins. */
  public static void submits(ThreadPoolExecutor pool, @Nullable Runnable task) {
    if (!Trace.isOn() || task == null) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        TaskStamp stamp = TraceThread.current().submits(hook.trace, task, depth(pool));
        remember(hook.trace, task, stamp);
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** Before the queue has the task: a worker may look at once. */
  static void remember(PoolTrace trace, Runnable task, TaskStamp stamp) {
    StampTable aside = trace.aside;
    if (aside != null) {
      aside.add(task, stamp);
    }
  }

  private static int depth(ThreadPoolExecutor pool) {
    if (!Trace.sink().wantsDepth()) {
      return -1;
    }
    BlockingQueue<?> queue = PoolFields.workQueue(pool);
    return queue instanceof LinkedBlockingQueue ? Pools.depth((LinkedBlockingQueue<?>) queue) : -1;
  }

  /** {@code execute}, or what corresponds to it in a scheduled pool, has ended, normally or not. */
  public static void submitted(ThreadPoolExecutor pool, @Nullable Runnable task) {
    if (!Trace.isOn() || task == null) {
      return;
    }
    try {
      TraceThread.current().submitted(task);
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** A worker was made, by the thread that submits, for {@code first} or for what is queued. */
  public static void workerBorn(Object worker, ThreadPoolExecutor pool, @Nullable Runnable first) {
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
  public static boolean removed(boolean removed, ThreadPoolExecutor pool, @Nullable Runnable task) {
    if (removed && task != null && Trace.isOn()) {
      removed(pool, task);
    }
    return removed;
  }

  private static void removed(ThreadPoolExecutor pool, Runnable task) {
    try {
      PoolHook hook = PoolHook.of(pool);
      StampTable aside = hook == null ? null : hook.trace.aside;
      TaskStamp stamp = aside == null ? null : aside.remove(task);
      if (stamp != null) {
        TraceThread.current().left(stamp, task, TaskFields.outcomeOfRemoved(task, Outcome.REMOVED));
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

  /**
   * {@code shutdownNow} has drained {@code tasks}; a queue whose nodes are ours has told of it
   * itself.
   */
  public static List<Runnable> drained(List<Runnable> tasks, ThreadPoolExecutor pool) {
    if (!Trace.isOn()) {
      return tasks;
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
    return tasks;
  }

  /** {@code CallerRunsPolicy} begins: it runs the task here, unless the pool is shut down. */
  public static void callerRuns(Object policy, Runnable task, ThreadPoolExecutor pool) {
    if (!Trace.isOn() || PoolFields.isShutdown(pool)) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        TraceThread.current().callerRuns(hook.trace);
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** {@code CallerRunsPolicy} has ended, normally or not. */
  public static void callerRan(Object policy, Runnable task, ThreadPoolExecutor pool) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      PoolHook hook = PoolHook.of(pool);
      if (hook != null) {
        TraceThread.current().callerRan(hook.trace, task);
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }
}
