package io.lwq.it.life;

import io.lwq.it.check.Await;
import io.lwq.it.check.Check;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A14, B13: nothing lasts of tasks and pools that are gone. Meant for the serial collector and a
 * small heap.
 */
public final class Footprint {

  private static final long MEGABYTE = 1 << 20;

  /**
   * By hand with -Dlwq.it.footprint=20 or more: a hundred thousand pools, a hundred million tasks.
   */
  private static final int TIMES = Integer.getInteger("lwq.it.footprint", 1);

  private Footprint() {}

  public static void main(String[] args) {
    switch (args[0]) {
      case "pools" -> pools();
      case "never-run" -> tasksThatNeverRun();
      case "tenured" -> tasksBehindATenuredNode();
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void pools() {
    List<WeakReference<ThreadPoolExecutor>> gone = new ArrayList<>();
    makeAndDrop(2_000, gone);
    long before = usedAfterCollection();
    makeAndDrop(5_000 * TIMES, gone);
    long growth = usedAfterCollection() - before;
    Check.that(growth < 2 * MEGABYTE, "heap after dropped pools has grown by " + growth);
    Await.until(
        "all pools are collected",
        () -> {
          System.gc();
          return gone.stream().allMatch(pool -> pool.get() == null);
        });
    System.out.println("pools: flat");
  }

  private static void makeAndDrop(int count, List<WeakReference<ThreadPoolExecutor>> gone) {
    for (int i = 0; i < count; i++) {
      ThreadPoolExecutor pool =
          new ThreadPoolExecutor(0, 1, 1, TimeUnit.NANOSECONDS, new LinkedBlockingQueue<>());
      if (i % 5 == 0) { // the others are never used
        pool.execute(() -> {});
        Await.until("the only task has run", () -> pool.getCompletedTaskCount() == 1);
        if (i % 2 == 0) {
          pool.shutdown();
        }
      }
      if (i % 100 == 0) {
        gone.add(new WeakReference<>(pool));
      }
    }
  }

  private static void tasksThatNeverRun() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
    pool.execute(() -> {});
    Await.until("the first has run", () -> pool.getCompletedTaskCount() == 1);
    AtomicLong release = new AtomicLong();
    pool.execute(() -> Await.until("released", () -> release.get() == 1));
    queueAndTakeBack(pool, 100_000);
    long before = usedAfterCollection();
    queueAndTakeBack(pool, 300_000 * TIMES);
    long growth = usedAfterCollection() - before;
    Check.that(growth < 2 * MEGABYTE, "heap after tasks taken back has grown by " + growth);
    release.set(1);
    pool.shutdown();
    Await.until("the pool is terminated", pool::isTerminated);
    System.out.println("never run: flat");
  }

  private static void queueAndTakeBack(ThreadPoolExecutor pool, int count) {
    for (int i = 0; i < count; i++) {
      Runnable task = new Task(i);
      pool.execute(task);
      if (i % 3 == 0) {
        pool.remove(task);
      } else if (i % 1000 == 1) {
        pool.getQueue().drainTo(new ArrayList<>());
      }
    }
    pool.getQueue().clear();
  }

  private record Task(int number) implements Runnable {
    @Override
    public void run() {}
  }

  /** A dead old node must not drag the young ones behind it into the old generation. */
  private static void tasksBehindATenuredNode() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
    AtomicLong run = new AtomicLong();
    submit(pool, run, 10_000);
    usedAfterCollection(); // what is in the queue now is old
    long before = oldGeneration();
    submit(pool, run, 2_000_000L * TIMES);
    long growth = oldGeneration() - before;
    Check.that(growth < 8 * MEGABYTE, "the old generation has grown by " + growth);
    pool.shutdown();
    Await.until("the pool is terminated", pool::isTerminated);
    System.out.println("tenured: flat");
  }

  private static void submit(ThreadPoolExecutor pool, AtomicLong run, long count) {
    long target = run.get() + count;
    for (long i = 0; i < count; i++) {
      pool.execute(run::incrementAndGet);
      if (i % 500 == 499) {
        long submitted = target - count + i;
        Await.until("the backlog is short", () -> run.get() > submitted - 500);
      }
    }
    Await.until("all have run", () -> run.get() == target);
  }

  private static long oldGeneration() {
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().equals("Tenured Gen")) {
        return pool.getUsage().getUsed();
      }
    }
    throw new IllegalStateException("not the serial collector");
  }

  private static long usedAfterCollection() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
