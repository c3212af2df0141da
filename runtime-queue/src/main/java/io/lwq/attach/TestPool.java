package io.lwq.attach;

import io.lwq.trace.PoolLatencies;
import io.lwq.trace.Scheduler;
import io.lwq.trace.Trace;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The self-test's pool: one worker, two tasks, one of which waits in the queue. */
final class TestPool implements Runnable, ThreadFactory {
  private static final int TASKS = 2;

  private final CountDownLatch submitted = new CountDownLatch(1);
  private final ThreadPoolExecutor pool =
      new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), this);

  @Override
  public Thread newThread(Runnable worker) {
    Thread thread = new Thread(null, worker, "lwq-self-test", 0, false);
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void run() {
    try {
      submitted.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  String run(long timeoutSeconds) throws InterruptedException {
    for (int i = 0; i < TASKS; i++) {
      pool.execute(this);
    }
    submitted.countDown();
    pool.shutdown();
    if (!pool.awaitTermination(timeoutSeconds, TimeUnit.SECONDS)) {
      return "a pool of one thread did not run two tasks";
    }
    PoolHook hook = PoolHook.of(pool);
    PoolLatencies seen = hook == null ? null : hook.trace.latenciesOn(Scheduler.LWQ);
    if (seen == null || Trace.failures() != 0) {
      return "the probes of a pool failed: ".concat(String.valueOf(Trace.lastFailure()));
    }
    if (seen.queueTime.snapshot().count() != TASKS || seen.runTime.snapshot().count() != TASKS) {
      return "the probes of a pool did not count its tasks";
    }
    return "";
  }

  /** Leaves no trace of it. */
  void drop() {
    PoolHook hook = PoolHook.of(pool);
    if (hook != null) {
      Pools.forget(hook.trace);
    }
  }
}
