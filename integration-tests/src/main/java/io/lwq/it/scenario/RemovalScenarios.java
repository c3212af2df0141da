package io.lwq.it.scenario;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A5: removal of tasks that wait. */
final class RemovalScenarios {

  private RemovalScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("A5 remove, contains, purge", RemovalScenarios::removed),
        new Scenario("A5 tasks queued before the first use", RemovalScenarios::queuedBefore),
        new Scenario("A5 purge against a running pool", RemovalScenarios::purgedWhileRunning),
        new Scenario("A5 remove on cancel", RemovalScenarios::removeOnCancel));
  }

  private static void removed(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(1);
    Pools.use(pool);
    CountDownLatch release = Pools.holdUp(pool);
    AtomicInteger run = new AtomicInteger();
    List<Runnable> tasks = new ArrayList<>();
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Runnable task = run::incrementAndGet;
      tasks.add(task);
      pool.execute(task);
      futures.add(pool.submit(task));
    }
    out.println("contains: " + pool.getQueue().contains(tasks.get(7)));
    out.println("removed: " + pool.remove(tasks.get(7)) + ", again: " + pool.remove(tasks.get(7)));
    out.println("contains: " + pool.getQueue().contains(tasks.get(7)));
    out.println(
        "removed first and last: " + pool.remove(tasks.get(0)) + pool.remove(tasks.get(19)));
    out.println("future removed: " + pool.remove((Runnable) futures.get(3)));
    futures.stream().skip(10).forEach(future -> future.cancel(false));
    out.println("size: " + pool.getQueue().size());
    pool.purge();
    out.println("size after purge: " + pool.getQueue().size());
    release.countDown();
    Pools.end(pool);
    out.println("run: " + run + ", completed: " + pool.getCompletedTaskCount());
  }

  private static void queuedBefore(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(1);
    AtomicInteger run = new AtomicInteger();
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Runnable task = run::incrementAndGet;
      tasks.add(task);
      pool.getQueue().add(task); // by hand: the pool has not been used yet
    }
    out.println("removed: " + pool.remove(tasks.get(2)));
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch started = new CountDownLatch(1);
    pool.execute(
        () -> {
          started.countDown();
          Pools.await(release);
        });
    Pools.await(started);
    Runnable later = run::incrementAndGet;
    pool.execute(later);
    out.println("contains: " + pool.getQueue().contains(tasks.get(5)));
    out.println("removed: " + pool.remove(tasks.get(5)) + pool.remove(later));
    out.println("size: " + pool.getQueue().size());
    release.countDown();
    Pools.end(pool);
    out.println("run: " + run);
  }

  private static void purgedWhileRunning(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(2);
    AtomicIntegerArray runs = new AtomicIntegerArray(20_000);
    boolean[] cancelled = new boolean[runs.length()];
    for (int i = 0; i < cancelled.length; i++) {
      int task = i;
      Future<?> future = pool.submit(() -> runs.incrementAndGet(task));
      cancelled[i] = i % 3 == 0 && future.cancel(false); // also true of a task that is running
      if (i % 1000 == 0) {
        pool.purge();
      }
    }
    Pools.end(pool);
    int lost = 0;
    int twice = 0;
    for (int i = 0; i < cancelled.length; i++) {
      lost += runs.get(i) == 0 && !cancelled[i] ? 1 : 0;
      twice += runs.get(i) > 1 ? 1 : 0;
    }
    out.println("lost: " + lost + ", run twice: " + twice);
  }

  private static void removeOnCancel(PrintStream out) {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    pool.setRemoveOnCancelPolicy(true);
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      futures.add(pool.schedule(() -> {}, 1, TimeUnit.HOURS));
    }
    futures.stream().limit(60).forEach(future -> future.cancel(false));
    out.println("size: " + pool.getQueue().size());
    out.println("returned: " + pool.shutdownNow().size());
    Pools.awaitEnd(pool);
  }
}
