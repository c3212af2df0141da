package io.lwq.it.scenario;

import io.lwq.it.check.Await;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A9, B9, B16: threads that have nothing to do. */
final class IdleScenarios {

  private static final long WINDOW_NANOS = 500_000_000;

  private IdleScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("A9 common pool", IdleScenarios::commonPool),
        new Scenario("B9 idle workers use no processor", IdleScenarios::idleWorkersAreIdle),
        new Scenario("B16 many idle threads", IdleScenarios::manyIdleThreads));
  }

  private static void commonPool(PrintStream out) {
    AtomicInteger run = new AtomicInteger();
    for (int i = 0; i < 100; i++) {
      ForkJoinPool.commonPool().execute(run::incrementAndGet);
    }
    Await.until("the common pool has run its tasks", () -> run.get() == 100);
    out.println("run: " + run);
  }

  private static void idleWorkersAreIdle(PrintStream out) {
    List<Thread> workers = new ArrayList<>();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(100, 100, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
    pool.setThreadFactory(
        task -> {
          Thread worker = new Thread(task);
          workers.add(worker);
          return worker;
        });
    pool.prestartAllCoreThreads();
    AtomicInteger run = new AtomicInteger();
    List<Thread> pollers = new ArrayList<>();
    for (int p = 0; p < 4; p++) { // polls that expire against single offers
      int micros = p == 0 ? 1 : p * 300;
      Thread poller =
          new Thread(
              () -> {
                try {
                  for (int i = 0; i < 300; i++) {
                    Runnable task = pool.getQueue().poll(micros, TimeUnit.MICROSECONDS);
                    if (task != null) {
                      task.run();
                    }
                  }
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              });
      pollers.add(poller);
      poller.start();
    }
    for (int i = 0; i < 3_000; i++) {
      pool.execute(run::incrementAndGet);
    }
    pollers.forEach(Await::ended);
    Await.until("all tasks have run", () -> run.get() == 3_000);
    Await.until("all workers are idle", () -> workers.stream().allMatch(IdleScenarios::waits));
    long before = processorNanos(workers);
    long start = System.nanoTime();
    while (System.nanoTime() - start < WINDOW_NANOS) { // a measurement, not a wait for something
      LockSupport.parkNanos(WINDOW_NANOS / 10);
    }
    long used = processorNanos(workers) - before;
    out.println("used less than 1 % of one processor: " + (used < WINDOW_NANOS / 100));
    Pools.end(pool);
  }

  private static boolean waits(Thread thread) {
    return thread.getState() == Thread.State.WAITING
        || thread.getState() == Thread.State.TIMED_WAITING;
  }

  private static long processorNanos(List<Thread> threads) {
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    return threads.stream().mapToLong(thread -> bean.getThreadCpuTime(thread.getId())).sum();
  }

  private static void manyIdleThreads(PrintStream out) {
    ThreadPoolExecutor idle =
        new ThreadPoolExecutor(
            1_000, 1_000, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(), smallThreads());
    idle.prestartAllCoreThreads();
    ThreadPoolExecutor pool = Pools.fixed(2);
    AtomicInteger run = new AtomicInteger();
    for (int i = 0; i < 5_000; i++) {
      pool.execute(run::incrementAndGet);
      if (i % 100 == 0) {
        idle.execute(run::incrementAndGet);
      }
    }
    Pools.end(pool);
    Pools.end(idle);
    out.println("run: " + run + ", largest: " + idle.getLargestPoolSize());
  }

  private static java.util.concurrent.ThreadFactory smallThreads() {
    return task -> new Thread(null, task, "idle", 128 * 1024);
  }
}
