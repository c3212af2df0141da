package io.lwq.agent.jfr;

import io.lwq.trace.PoolTrace;
import io.lwq.trace.TaskStamp;
import io.lwq.trace.TraceThread;
import io.lwq.trace.WorkerTrace;

/** Drives the probes as a pool with one worker would, all on the current thread. */
final class Probes {
  private Probes() {}

  /** One task goes through {@code pool} without waiting. */
  static void run(PoolTrace pool) {
    run(pool, new Task(), 0);
  }

  static void run(PoolTrace pool, int tasks) {
    for (int i = 0; i < tasks; i++) {
      run(pool);
    }
  }

  /** One task goes through {@code pool} and waits in its queue for {@code waitNanos} at least. */
  static void run(PoolTrace pool, Object task, long waitNanos) {
    TraceThread thread = TraceThread.current();
    thread.startsWorking(pool, null);
    TaskStamp stamp = submit(pool, task);
    passes(waitNanos);
    thread.takenOut(stamp, task);
    WorkerTrace worker = thread.workerOf(pool);
    worker.takes();
    worker.runs(task, false);
    worker.ran(false);
    thread.stopsWorking();
  }

  static TaskStamp submit(PoolTrace pool, Object task) {
    TraceThread thread = TraceThread.current();
    TaskStamp stamp = thread.submits(pool, task, 4);
    thread.place(pool);
    thread.submitted(task);
    return stamp;
  }

  /** Returns once {@code nanos} have passed: what is measured must have a least length. */
  static void passes(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }

  /** A task with a class of its own. */
  static final class Task implements Runnable {
    @Override
    public void run() {}
  }
}
