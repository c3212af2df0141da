package io.lwq.trace;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the probes know of the current thread: the enqueue call it is in, and the worker it is, if
 * it is one. Confined to its thread; called by the probes in the order in which the pool's code
 * passes them.
 */
public final class TraceThread {
  private static final class Local extends ThreadLocal<TraceThread> {
    @Override
    protected TraceThread initialValue() {
      return new TraceThread();
    }
  }

  private static final Local LOCAL = new Local();

  private static int nextSpread;

  private final int spread =
      nextSpread++; // a race gives two threads the same number, which is harmless

  private @Nullable TaskStamp pending;
  private @Nullable Thread woke;
  private @Nullable WorkerTrace worker;
  private @Nullable Object clearing;
  private @Nullable Object cleared;
  private @Nullable Object draining;
  private @Nullable Object drained;
  private Outcome leavesAs = Outcome.REMOVED;
  private long dueNanos;
  private boolean due;

  private TraceThread() {}

  /** Returns the current thread's. */
  public static TraceThread current() {
    return LOCAL.get();
  }

  // ---- submitting

  /** An enqueue call begins. The stamp waits to be placed beside the task. */
  public TaskStamp submits(PoolTrace pool, Object task, int queueDepth) {
    long now = System.nanoTime();
    return submits(new TaskStamp(pool, task, now, now, queueDepth));
  }

  /** Likewise, for a task that counts as enqueued when it is due. */
  public TaskStamp submitsDue(PoolTrace pool, Object task) {
    long now = System.nanoTime();
    TaskStamp stamp = new TaskStamp(pool, task, due ? dueNanos : now, now, -1);
    due = false;
    return submits(stamp);
  }

  private TaskStamp submits(TaskStamp stamp) {
    stamp.outer = pending;
    stamp.begun = Trace.sink().beginEnqueue(Objects.requireNonNull(stamp.task));
    pending = stamp;
    woke = null;
    return stamp;
  }

  /** The delayed task submitted next is due at {@code nanos}. */
  public void due(long nanos) {
    dueNanos = nanos;
    due = true;
  }

  /** The enqueue call of {@code task} ends. */
  public void submitted(Object task) {
    TaskStamp stamp = pending;
    if (stamp == null || stamp.task != task) {
      return; // its begin was not traced
    }
    pending = stamp.outer;
    stamp.outer = null;
    stamp.task = null;
    stamp.pool.latencies().enqueueCall.record(System.nanoTime() - stamp.callNanos, spread);
    Object begun = stamp.begun;
    if (begun != null) {
      stamp.begun = null;
      Trace.sink().endEnqueue(begun, stamp, task, woke);
    }
    woke = null;
  }

  /**
   * Returns the stamp of the enqueue call under way on the pool that owns {@code queue}, once, or
   * null.
   */
  public @Nullable TaskStamp placeIn(Object queue) {
    TaskStamp stamp = pending;
    return stamp != null && stamp.pool.owns(queue) ? place(stamp.pool) : null;
  }

  /** Returns the stamp of the enqueue call under way on {@code pool}, once, or null. */
  public @Nullable TaskStamp place(PoolTrace pool) {
    TaskStamp stamp = pending(pool);
    if (stamp == null || stamp.placed) {
      return null;
    }
    stamp.placed = true;
    return stamp;
  }

  /** Returns the stamp of the enqueue call under way on {@code pool}, or null. */
  public @Nullable TaskStamp pending(PoolTrace pool) {
    TaskStamp stamp = pending;
    return stamp != null && stamp.pool == pool ? stamp : null;
  }

  /** The submit under way has woken {@code thread}. */
  public void wakes(Thread thread) {
    if (pending != null) {
      woke = thread;
    }
  }

  /** The submitter is about to run {@code task} itself. */
  public void callerRuns(PoolTrace pool) {
    TaskStamp stamp = pending(pool);
    if (stamp != null) {
      stamp.callerRunNanos = System.nanoTime();
    }
  }

  /** The submitter has run {@code task} itself, if {@link #callerRuns} said so. */
  public void callerRan(PoolTrace pool, Object task) {
    TaskStamp stamp = pending(pool);
    if (stamp == null || stamp.callerRunNanos == 0) {
      return;
    }
    Dispatch d = new Dispatch();
    d.pool = pool;
    d.stamp = stamp;
    d.takeNanos = stamp.callerRunNanos;
    d.startNanos = stamp.callerRunNanos;
    d.endNanos = System.nanoTime();
    stamp.callerRunNanos = 0;
    d.record(spread);
    Object begun = Trace.sink().beginDispatch(Long.MAX_VALUE, task);
    if (begun != null) {
      Trace.sink().endDispatch(begun, d, Outcome.CALLER_RUN);
    }
  }

  // ---- working

  /**
   * The current thread starts as a worker of {@code pool}; {@code first} is its first task's stamp.
   */
  public void startsWorking(PoolTrace pool, @Nullable TaskStamp first) {
    worker = new WorkerTrace(pool, first, spread, worker);
  }

  /** The current thread stops being the worker it started as last. */
  public void stopsWorking() {
    WorkerTrace stopped = worker;
    if (stopped == null) {
      return;
    }
    stopped.stops();
    worker = stopped.enclosing;
    if (worker == null && pending == null) {
      LOCAL.remove();
    }
  }

  /** Returns the worker that the current thread is, or null. */
  public @Nullable WorkerTrace worker() {
    return worker;
  }

  /**
   * Returns the worker of {@code pool} that the current thread is; one that started before us is
   * known from here on.
   */
  public WorkerTrace workerOf(PoolTrace pool) {
    WorkerTrace known = worker;
    if (known == null) {
      known = new WorkerTrace(pool, null, spread, null);
      worker = known;
    }
    return known;
  }

  // ---- leaving a queue

  /**
   * A task with {@code stamp} was taken out of its queue, by a worker for itself or by somebody
   * else.
   */
  public void takenOut(TaskStamp stamp, Object task) {
    WorkerTrace w = worker;
    if (w == null || !w.fetches(stamp, task)) {
      left(stamp, task, leavesAs);
    }
  }

  /** A task left its queue by the hand of somebody who is no worker of its pool. */
  public void left(TaskStamp stamp, Object task, Outcome outcome) {
    stamp.pool.latencies().removed.increment();
    Trace.sink().left(stamp, task, Math.max(0, System.nanoTime() - stamp.enqueueNanos), outcome);
  }

  /** What becomes of tasks that the current thread takes out of a queue for nobody's worker. */
  public void setLeavesAs(Outcome outcome) {
    leavesAs = outcome;
  }

  /** The current thread is about to clear {@code queue}; null: no more. */
  public void clears(@Nullable Object queue) {
    clearing = queue;
    cleared = null;
  }

  /** Returns true if the current thread is about to clear {@code queue}, once. */
  public boolean isClearing(Object queue) {
    boolean yes = clearing == queue;
    if (yes) {
      clearing = null;
    }
    return yes;
  }

  /** Keeps what is about to be cleared until it has gone. */
  public void setCleared(Object tasks) {
    cleared = tasks;
  }

  /** Returns what {@link #setCleared} kept, or null. */
  public @Nullable Object cleared() {
    return cleared;
  }

  /**
   * Keeps what may be drained from {@code queue}, until {@link #takeDrained}. One queue at a time:
   * a sink that drains is not told of.
   */
  public void setDrained(Object queue, Object tasks) {
    draining = queue;
    drained = tasks;
  }

  /** Returns what {@link #setDrained} kept for {@code queue}, once, or null. */
  public @Nullable Object takeDrained(Object queue) {
    if (draining != queue) {
      return null;
    }
    Object tasks = drained;
    draining = null;
    drained = null;
    return tasks;
  }
}
