package io.lwq.trace;

import org.jspecify.annotations.Nullable;

/**
 * One worker of a pool, from its start to its end, as the probes see it: fetching a task, perhaps
 * woken for it, then running it. Confined to the worker's thread.
 */
public final class WorkerTrace {
  private final PoolTrace pool;
  private final int spread;
  private final Dispatch dispatch = new Dispatch();

  /** The worker that this thread was already, if a task of one pool runs the worker of another. */
  final @Nullable WorkerTrace enclosing;

  private boolean running;
  private @Nullable TaskStamp taken;
  private @Nullable Object takenTask;
  private long idleSinceNanos = Long.MAX_VALUE; // its first task did not find it idle
  private boolean wakeOpen;
  private long wakeNanos = -1;
  private @Nullable Thread waker;

  WorkerTrace(
      PoolTrace pool, @Nullable TaskStamp first, int spread, @Nullable WorkerTrace enclosing) {
    this.pool = pool;
    this.taken = first;
    this.spread = spread;
    this.enclosing = enclosing;
  }

  /**
   * Offers it a task that this thread has taken out of a queue. Returns true if it is the next one
   * to run. Called with the queue's lock held: does not look into the stamp, which lies in another
   * CPU's cache.
   */
  boolean fetches(TaskStamp stamp, Object task) {
    if (running) {
      return false;
    }
    taken = stamp;
    takenTask = task;
    return true;
  }

  /** It was unparked at {@code signalNanos} and goes on at {@code nowNanos}. */
  public void woken(long signalNanos, long nowNanos, @Nullable Thread by) {
    if (!running) {
      wakeEnds(false);
      wakeNanos = Math.max(0, nowNanos - signalNanos);
      waker = by;
      wakeOpen = true;
    }
  }

  /** If it was woken: it found work, or goes to sleep again. */
  public void wakeEnds(boolean foundWork) {
    if (!wakeOpen) {
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

  /** It has a task now. */
  public void takes() {
    dispatch.takeNanos = System.nanoTime();
  }

  /** It starts to run {@code task}. */
  public void runs(Object task, boolean cancelled) {
    Dispatch d = dispatch;
    TaskStamp stamp = taken;
    StampTable aside = pool.aside;
    if (stamp != null && stamp.pool != pool && !pool.sharesQueueWith(stamp.pool)) {
      leaves(stamp, Outcome.REMOVED); // a hook of the pool took it out of some other queue
      stamp = null;
    }
    if (stamp == null && aside != null) {
      stamp = aside.remove(task);
      if (stamp != null && idleSinceNanos < stamp.enqueueNanos) {
        woken(stamp.enqueueNanos, d.takeNanos, stamp.submitter);
      }
    }
    taken = null;
    takenTask = null;
    running = true;
    d.pool = pool;
    d.stamp = stamp;
    d.wakeNanos = wakeOpen ? wakeNanos : -1;
    d.startNanos = pool.hasHooks ? System.nanoTime() : d.takeNanos;
    d.cancelled = cancelled;
    wakeEnds(true);
    d.begun = Trace.sink().beginDispatch(d.queueNanos(), task);
  }

  /**
   * The task has ended. Called twice if the pool's hook after it throws; the second has no effect.
   */
  public void ran(boolean failed) {
    if (!running) {
      return;
    }
    running = false;
    Dispatch d = dispatch;
    d.endNanos = System.nanoTime();
    idleSinceNanos = d.endNanos;
    d.record(spread);
    Object begun = d.begun;
    if (begun != null) {
      d.begun = null;
      Trace.sink().endDispatch(begun, d, d.outcome(failed));
    }
    d.stamp = null;
  }

  /** It ends. */
  void stops() {
    ran(true); // if it still runs, a hook of the pool has thrown
    wakeEnds(false);
    TaskStamp stamp = taken;
    if (stamp != null) { // the hook before the task threw: it was taken and will not run
      leaves(stamp, Outcome.FAILED);
      taken = null;
    }
  }

  private void leaves(TaskStamp stamp, Outcome outcome) {
    stamp.pool.latencies().removed.increment();
    Object task = takenTask;
    if (task != null) {
      Trace.sink().left(stamp, task, Math.max(0, System.nanoTime() - stamp.enqueueNanos), outcome);
    }
  }
}
