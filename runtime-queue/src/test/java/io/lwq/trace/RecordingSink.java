package io.lwq.trace;

import java.util.ArrayList;
import java.util.List;

/** Notes what the probes deliver. For one thread. */
final class RecordingSink implements TraceSink {
  record Woken(long latencyNanos, Thread waker, boolean foundWork) {}

  record Ended(long queueNanos, long wakeNanos, Object task, Outcome outcome) {}

  record Enqueued(TaskStamp stamp, Object task, Thread woke) {}

  record Left(TaskStamp stamp, Object task, Outcome outcome) {}

  final List<Woken> woken = new ArrayList<>();
  final List<Ended> ended = new ArrayList<>();
  final List<Enqueued> enqueued = new ArrayList<>();
  final List<Left> left = new ArrayList<>();

  @Override
  public Object beginEnqueue(Object task) {
    return this;
  }

  @Override
  public void endEnqueue(Object begun, TaskStamp stamp, Object task, Thread wokeThread) {
    enqueued.add(new Enqueued(stamp, task, wokeThread));
  }

  @Override
  public Object beginDispatch(long queueNanos, Object task) {
    return task;
  }

  @Override
  public void endDispatch(Object begun, Dispatch d, Outcome outcome) {
    ended.add(new Ended(d.queueNanos(), d.wakeNanos, begun, outcome));
  }

  @Override
  public void left(TaskStamp stamp, Object task, long queueNanos, Outcome outcome) {
    left.add(new Left(stamp, task, outcome));
  }

  @Override
  public void woken(PoolTrace pool, long latencyNanos, Thread waker, boolean foundWork) {
    woken.add(new Woken(latencyNanos, waker, foundWork));
  }
}
