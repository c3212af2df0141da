package io.lwq.trace;

import org.jspecify.annotations.Nullable;

/**
 * What the probes know of the current thread, as submitter and as worker. Confined to its thread;
 * the methods are called by the probes in the order in which the pool's code passes them.
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

  private final int spread = nextSpread++; // a race gives two threads the same number, which is harmless

  // as submitter
  private @Nullable TaskStamp pending;
  private @Nullable Thread woke;
  private long dueNanos;
  private boolean due;

  // as worker
  private @Nullable PoolTrace worksFor;
  private boolean running;
  private boolean draining;
  private @Nullable TaskStamp taken;
  private long idleSinceNanos;
  private final Dispatch dispatch = new Dispatch();
  private boolean wakeOpen;
  private long wakeNanos = -1;
  private @Nullable Thread waker;

  private TraceThread() {}

  /** Returns the current thread's. */
  public static TraceThread current() {
    return LOCAL.get();
  }

  /** Forgets the current thread's, when a worker ends. */
  public static void forget() {
    LOCAL.remove();
  }

  // ---- submitting

  /** An enqueue call begins. The stamp waits to be placed beside the task. */
  public TaskStamp submits(PoolTrace pool, int queueDepth) {
    long now = System.nanoTime();
    return submits(new TaskStamp(pool, now, now, queueDepth));
  }

  /** Likewise, for a task that counts as enqueued when it is due. */
  public TaskStamp submitsDue(PoolTrace pool) {
    long now = System.nanoTime();
    TaskStamp stamp = new TaskStamp(pool, due ? dueNanos : now, now, -1);
    due = false;
    return submits(stamp);
  }

  private TaskStamp submits(TaskStamp stamp) {
    stamp.outer = pending;
    stamp.begun = Trace.sink().beginEnqueue();
    pending = stamp;
    woke = null;
    return stamp;
  }

  /** The enqueue call that began with {@code stamp} ends. */
  public void submitted(TaskStamp stamp, Object task) {
    pending = stamp.outer;
    stamp.outer = null;
    stamp.pool.latencies().enqueueCall.record(System.nanoTime() - stamp.callNanos, spread);
    Object begun = stamp.begun;
    if (begun != null) {
      stamp.begun = null;
      Trace.sink().endEnqueue(begun, stamp, task, woke);
    }
    woke = null;
  }

  /** Returns the stamp of the enqueue call under way on the pool that owns {@code queue}, once, or null. */
  public @Nullable TaskStamp placeIn(Object queue) {
    TaskStamp stamp = pending;
    return stamp != null && stamp.pool.owns(queue) ? place(stamp.pool) : null;
  }

  /** Returns the stamp of the enqueue call under way on {@code pool}, once, or null. */
  public @Nullable TaskStamp place(PoolTrace pool) {
    TaskStamp stamp = pending;
    if (stamp == null || stamp.placed || stamp.pool != pool) {
      return null;
    }
    stamp.placed = true;
    return stamp;
  }

  /** The submit under way has woken {@code worker}. */
  public void wakes(Thread worker) {
    woke = worker;
  }

  /** The delayed task submitted next is due at {@code nanos}. */
  public void due(long nanos) {
    dueNanos = nanos;
    due = true;
  }

  // ---- working

  /** The current thread starts as a worker of {@code pool}; {@code first} is its first task's stamp. */
  public void startsWorkingFor(PoolTrace pool, @Nullable TaskStamp first) {
    worksFor = pool;
    running = false;
    taken = first;
    idleSinceNanos = Long.MAX_VALUE; // its first task did not find it idle
  }

  private boolean fetchesFor(PoolTrace pool) {
    PoolTrace own = worksFor;
    return own != null && !running && (own == pool || own.sharesQueueWith(pool));
  }

  /** Whether the tasks that the current thread takes out of a queue are accounted for elsewhere. */
  public void setDraining(boolean draining) {
    this.draining = draining;
  }

  /** The worker was unparked at {@code signalNanos} and goes on at {@code nowNanos}. */
  public void woken(long signalNanos, long nowNanos, @Nullable Thread by) {
    if (signalNanos != 0 && worksFor != null && !running) {
      wakeEnds(false);
      wakeNanos = Math.max(0, nowNanos - signalNanos);
      waker = by;
      wakeOpen = true;
    }
  }

  /** The worker that was woken found work, or goes to sleep again. */
  public void wakeEnds(boolean foundWork) {
    PoolTrace pool = worksFor;
    if (!wakeOpen || pool == null) {
      return;
    }
    wakeOpen = false;
    PoolLatencies latencies = pool.latencies();
    latencies.wakeLatency.record(wakeNanos, spread);
    if (!foundWork) {
      latencies.wakesWithoutWork.increment();
    }
    Trace.sink().woken(pool, wakeNanos, waker, foundWork);
    waker = null;
  }

  /** A task with {@code stamp} was taken out of its queue, by a worker for itself or by somebody else. */
  public void takenOut(TaskStamp stamp, Object task) {
    if (fetchesFor(stamp.pool)) {
      taken = stamp;
    } else if (!draining) {
      left(stamp, task, Outcome.REMOVED);
    }
  }

  /** The worker of {@code pool} has a task now. */
  public void takes(PoolTrace pool) {
    worksFor = pool; // known since the worker started, unless that was before us
    dispatch.takeNanos = System.nanoTime();
  }

  /** The worker starts to run {@code task}. */
  public void runs(Object task, boolean cancelled) {
    PoolTrace pool = worksFor;
    if (pool == null) {
      return;
    }
    Dispatch d = dispatch;
    TaskStamp stamp = taken;
    StampTable aside = pool.aside;
    if (stamp == null && aside != null) {
      stamp = aside.remove(task);
      if (stamp != null && idleSinceNanos < stamp.enqueueNanos) {
        woken(stamp.enqueueNanos, d.takeNanos, stamp.submitter);
      }
    }
    taken = null;
    running = true;
    d.pool = pool;
    d.stamp = stamp;
    d.wakeNanos = wakeOpen ? wakeNanos : -1;
    d.startNanos = pool.hasHooks ? System.nanoTime() : d.takeNanos;
    d.cancelled = cancelled;
    wakeEnds(true);
    d.begun = Trace.sink().beginDispatch(d.queueNanos(), task);
  }

  /** The task has ended. Called twice if the pool's hook after it throws; the second has no effect. */
  public void ran(boolean failed) {
    if (!running) {
      return;
    }
    running = false;
    Dispatch d = dispatch;
    PoolTrace pool = worksFor;
    if (pool == null) {
      return;
    }
    d.endNanos = System.nanoTime();
    idleSinceNanos = d.endNanos;
    PoolLatencies latencies = pool.latencies();
    long queueNanos = d.queueNanos();
    if (queueNanos >= 0) {
      latencies.queueTime.record(queueNanos, spread);
    }
    latencies.runTime.record(d.runNanos(), spread);
    Object begun = d.begun;
    if (begun != null) {
      d.begun = null;
      Trace.sink().endDispatch(begun, d, outcome(d, failed));
    }
    d.stamp = null;
  }

  private static Outcome outcome(Dispatch d, boolean failed) {
    return d.cancelled ? Outcome.CANCELLED : failed ? Outcome.FAILED : Outcome.COMPLETED;
  }

  /** A task left the queue by the hand of somebody who is no worker of its pool. */
  public void left(TaskStamp stamp, Object task, Outcome outcome) {
    stamp.pool.latencies().removed.increment();
    Trace.sink()
        .left(stamp, task, Math.max(0, System.nanoTime() - stamp.enqueueNanos), outcome);
  }

  /** Tasks that {@code shutdownNow} or {@code clear} took out of the queue without a stamp to be found. */
  public void leftUnseen(PoolTrace pool, int tasks) {
    pool.latencies().removed.add(tasks);
  }

  /** The submitter has run {@code task} itself from {@code startNanos} until now. */
  public void callerRan(PoolTrace pool, Object task, long startNanos, boolean failed) {
    Dispatch d = new Dispatch();
    d.pool = pool;
    TaskStamp stamp = pending;
    d.stamp = stamp != null && stamp.pool == pool ? stamp : null;
    d.takeNanos = startNanos;
    d.startNanos = startNanos;
    d.endNanos = System.nanoTime();
    PoolLatencies latencies = pool.latencies();
    if (d.stamp != null) {
      latencies.queueTime.record(d.queueNanos(), spread);
    }
    latencies.runTime.record(d.runNanos(), spread);
    Object begun = Trace.sink().beginDispatch(Long.MAX_VALUE, task);
    if (begun != null) {
      Trace.sink().endDispatch(begun, d, Outcome.CALLER_RUN);
    }
  }

  /** The worker ends. */
  public void stopsWorking() {
    ran(true); // if it still runs, a hook of the pool has thrown
    TaskStamp stamp = taken;
    if (stamp != null) { // the hook before the task threw: it has been taken and will not run
      taken = null;
      left(stamp, stamp.pool, Outcome.FAILED);
    }
    wakeEnds(false);
    worksFor = null;
  }
}
