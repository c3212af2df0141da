package io.lwq.agent.jfr;

import io.lwq.trace.Dispatch;
import io.lwq.trace.Outcome;
import io.lwq.trace.PoolTrace;
import io.lwq.trace.TaskStamp;
import org.jspecify.annotations.Nullable;

/**
 * Makes the events of tasks, on the threads of the service. Thread-safe and lock-free; nothing is
 * allocated for an event that nobody asked for.
 */
final class TaskEvents {
  // One of each, never recorded: their isEnabled() is that of their type and costs two reads.
  private static final TaskDispatchEvent DISPATCH = new TaskDispatchEvent();
  private static final EnqueueEvent ENQUEUE = new EnqueueEvent();
  private static final WorkerWakeEvent WAKE = new WorkerWakeEvent();
  private static final TaskRejectedEvent REJECTED = new TaskRejectedEvent();

  private final TaskLimits limits;

  TaskEvents(TaskLimits limits) {
    this.limits = limits;
  }

  boolean wantsDepth() {
    return DISPATCH.isEnabled() || ENQUEUE.isEnabled() || REJECTED.isEnabled();
  }

  @Nullable Object beginEnqueue(Object task) {
    if (!ENQUEUE.isEnabled()) {
      return null;
    }
    EnqueueEvent event = new EnqueueEvent();
    event.taskClass =
        TaskClass.of(task); // now: a future may have run, and let go of it, when the call returns
    event.begin();
    return event;
  }

  // The cap comes last: a call that the threshold leaves out must not use up what a longer one
  // needs.
  void endEnqueue(Object begun, TaskStamp stamp, @Nullable Thread wokeThread) {
    EnqueueEvent event = (EnqueueEvent) begun;
    event.end();
    if (!event.shouldCommit() || !limits.enqueues.take(System.nanoTime())) {
      return;
    }
    event.of(stamp.pool);
    event.queueDepth = stamp.queueDepth;
    event.wokeThread = wokeThread;
    event.commit();
  }

  // The cap comes first: in a storm of late tasks those beyond it cost no event. What is then not
  // recorded is given back.
  @Nullable Object beginDispatch(long queueNanos, Object task) {
    if (!wantsDispatch(queueNanos)) {
      return null;
    }
    TaskDispatchEvent event = new TaskDispatchEvent();
    event.taskClass = TaskClass.of(task); // now: a future lets go of it at its end
    event.begin();
    return event;
  }

  void endDispatch(Object begun, Dispatch dispatch, Outcome outcome) {
    TaskDispatchEvent event = (TaskDispatchEvent) begun;
    event.end();
    PoolTrace pool = dispatch.pool;
    if (pool == null || !event.shouldCommit()) {
      limits.dispatches.giveBack();
      return;
    }
    submitted(event, pool, dispatch.stamp);
    event.startDelay = dispatch.startDelayNanos();
    event.queueTime = dispatch.queueNanos();
    event.wakeLatency = dispatch.wakeNanos;
    event.runTime = dispatch.runNanos();
    event.outcome = outcome.label();
    event.commit();
  }

  void left(TaskStamp stamp, Object task, long queueNanos, Outcome outcome) {
    if (!wantsDispatch(queueNanos)) {
      return;
    }
    TaskDispatchEvent event = new TaskDispatchEvent();
    event.taskClass = TaskClass.of(task);
    submitted(event, stamp.pool, stamp);
    event.queueTime = queueNanos;
    event.outcome = outcome.label();
    event.commit();
  }

  void woken(PoolTrace pool, long latencyNanos, @Nullable Thread waker, boolean foundWork) {
    if (!WAKE.isEnabled() || !limits.wakes.take(System.nanoTime())) {
      return;
    }
    WorkerWakeEvent event = new WorkerWakeEvent();
    event.of(pool);
    event.wakeLatency = latencyNanos;
    event.waker = waker;
    event.foundWork = foundWork;
    event.commit();
  }

  void rejected(PoolTrace pool, Object task, Object handler, int queueDepth) {
    if (!REJECTED.isEnabled() || !limits.rejections.take(System.nanoTime())) {
      return;
    }
    TaskRejectedEvent event = new TaskRejectedEvent();
    event.of(pool);
    event.taskClass = TaskClass.of(task);
    event.policy = handler.getClass();
    event.queueDepth = queueDepth;
    event.commit();
  }

  // A wait that was not seen, -1, passes where every task is wanted.
  private boolean wantsDispatch(long queueNanos) {
    return DISPATCH.isEnabled()
        && Math.max(0, queueNanos) >= QueueThreshold.nanos()
        && limits.dispatches.take(System.nanoTime());
  }

  private static void submitted(
      TaskDispatchEvent event, PoolTrace pool, @Nullable TaskStamp stamp) {
    event.of(pool);
    event.poolClass = pool.poolClass;
    event.queueClass = pool.queueClass;
    if (stamp != null) {
      event.submitter = stamp.submitter;
      event.queueDepth = stamp.queueDepth;
    }
  }
}
