package io.lwq.trace;

import org.jspecify.annotations.Nullable;

/**
 * One task's way as its worker sees it. Reused by the worker for the next task; read it, keep
 * nothing.
 */
public final class Dispatch {
  /** The pool. */
  public @Nullable PoolTrace pool;

  /** The submitter's stamp, null if the enqueue was not seen. */
  public @Nullable TaskStamp stamp;

  /** When a worker took the task. */
  public long takeNanos;

  /** When it started to run. */
  public long startNanos;

  /** When it had ended. */
  public long endNanos;

  /** How long the worker needed to wake up for it, -1 if it was awake. */
  public long wakeNanos = -1;

  /** Whether it had been cancelled before it ran. */
  boolean cancelled;

  /** What the sink began. */
  @Nullable Object begun;

  Dispatch() {}

  /**
   * Returns the time from the enqueue to the take, in nanoseconds, -1 if the enqueue was not seen.
   */
  public long queueNanos() {
    TaskStamp s = stamp;
    return s == null ? -1 : Math.max(0, takeNanos - s.enqueueNanos);
  }

  /**
   * Returns the time from the enqueue to the start, in nanoseconds, -1 if the enqueue was not seen.
   */
  public long startDelayNanos() {
    TaskStamp s = stamp;
    return s == null ? -1 : Math.max(0, startNanos - s.enqueueNanos);
  }

  /** Returns how long the task ran, in nanoseconds. */
  public long runNanos() {
    return endNanos - startNanos;
  }

  Outcome outcome(boolean failed) {
    return cancelled ? Outcome.CANCELLED : failed ? Outcome.FAILED : Outcome.COMPLETED;
  }

  /** Counts it in its pool's histograms. */
  void record(int spread) {
    PoolTrace p = pool;
    if (p == null) {
      return;
    }
    PoolLatencies latencies = p.latencies();
    if (stamp != null) {
      latencies.queueTime.record(queueNanos(), spread);
    }
    latencies.runTime.record(runNanos(), spread);
  }
}
