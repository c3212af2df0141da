package io.lwq.trace;

import org.jspecify.annotations.Nullable;

/**
 * What the probes deliver to, on the threads of the service. An implementation returns quickly,
 * throws nothing, and takes no lock that the service could hold. What {@code begin…} returns is
 * handed back at the end; null means that nothing is to be told.
 */
public interface TraceSink {
  /** The sink of a JVM without an agent. */
  TraceSink NONE = new TraceSink() {};

  /** Returns true if queue depths are wanted, which cost a few reads at each submit. */
  default boolean wantsDepth() {
    return false;
  }

  /** An enqueue call begins, on the submitter. */
  default @Nullable Object beginEnqueue(Object task) {
    return null;
  }

  /** An enqueue call ended. */
  default void endEnqueue(
      Object begun, TaskStamp stamp, Object task, @Nullable Thread wokeThread) {}

  /** A task starts after {@code queueNanos} in the queue, on its worker. */
  default @Nullable Object beginDispatch(long queueNanos, Object task) {
    return null;
  }

  /** A task has ended, on its worker. */
  default void endDispatch(Object begun, Dispatch dispatch, Outcome outcome) {}

  /** A task left the queue without being run by a worker. */
  default void left(TaskStamp stamp, Object task, long queueNanos, Outcome outcome) {}

  /** A worker was woken. */
  default void woken(
      PoolTrace pool, long latencyNanos, @Nullable Thread waker, boolean foundWork) {}

  /** A pool refused a task, before its handler is called. */
  default void rejected(PoolTrace pool, Object task, Object handler, int queueDepth) {}

  /** A pool was collected; its last counts are still there. */
  default void poolGone(PoolTrace pool) {}
}
