package io.lwq.it.life;

import io.lwq.it.check.Await;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** B8: 16 and 200 workers and four submitters. Prints tasks a second, the better of three. */
public final class Collapse {

  private static final int TASKS = Integer.getInteger("lwq.it.collapse.tasks", 8_000);

  private Collapse() {}

  public static void main(String[] args) {
    for (int threads : new int[] {16, 200}) {
      long best = 0;
      for (int round = 0; round < 3; round++) {
        best = Math.max(best, throughput(threads));
      }
      System.out.println(threads + " threads: " + best);
    }
  }

  private static long throughput(int threads) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(threads, threads, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
    pool.prestartAllCoreThreads();
    AtomicInteger run = new AtomicInteger();
    long start = System.nanoTime();
    Thread[] submitters = new Thread[4];
    for (int s = 0; s < submitters.length; s++) {
      submitters[s] =
          new Thread(
              () -> {
                for (int i = 0; i < TASKS; i++) {
                  pool.execute(
                      () -> {
                        if (run.incrementAndGet() % 8 == 0) {
                          LockSupport.parkNanos(100_000);
                        }
                      });
                }
              });
      submitters[s].start();
    }
    Await.until("all tasks have run", () -> run.get() == submitters.length * TASKS);
    long nanos = System.nanoTime() - start;
    pool.shutdown();
    Await.until("the pool is terminated", pool::isTerminated);
    return 1_000_000_000L * TASKS * submitters.length / nanos;
  }
}
