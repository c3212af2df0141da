package io.lwq.trace;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a task when it is submitted. It travels beside the task, in the queue's node or
 * in a side table, never in the task: the same object may be queued many times at once. Written by
 * the submitter before the task is published, read by whoever takes the task.
 */
public final class TaskStamp {
  /** The pool it was submitted to. */
  public final PoolTrace pool;

  /** The submitter. */
  public final Thread submitter = Thread.currentThread();

  /**
   * When {@code execute} was entered, or when a delayed task is due; of {@link System#nanoTime}.
   */
  public final long enqueueNanos;

  /** When the enqueue call began; of {@link System#nanoTime}. */
  final long callNanos;

  /** Tasks in the queue at that moment, -1 if that is not known without a call on the queue. */
  public final int queueDepth;

  /** The task, while its enqueue call is under way. */
  @Nullable Object task;

  /** When the submitter began to run the task itself, 0 if it does not. */
  long callerRunNanos;

  /** The stamp of the submit that this one is nested in, by the same thread. */
  @Nullable TaskStamp outer;

  /** The stamp of a later submit of the same task, while both wait in a side table. */
  @Nullable TaskStamp later;

  /** The stamp of an earlier submit, likewise. */
  @Nullable TaskStamp earlier;

  /** What the sink began for this enqueue call; for the submitter only. */
  @Nullable Object begun;

  /** Set by the submitter once the stamp has found its place beside the task. */
  boolean placed;

  /** Creates a stamp by the current thread. */
  TaskStamp(PoolTrace pool, Object task, long enqueueNanos, long callNanos, int queueDepth) {
    this.pool = pool;
    this.task = task;
    this.enqueueNanos = enqueueNanos;
    this.callNanos = callNanos;
    this.queueDepth = queueDepth;
  }

  /** The queue refused the task: the stamp may find another place. By the submitter. */
  public void displace() {
    placed = false;
  }
}
