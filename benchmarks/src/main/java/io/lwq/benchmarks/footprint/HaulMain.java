package io.lwq.benchmarks.footprint;

import io.lwq.benchmarks.harness.SchedulerProbe;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A child JVM that sends a given number of tasks through one pool and watches its old generation.
 *
 * <p>It starts with the case that ruins linked queues: a node is in the queue while full
 * collections tenure it, and then leaves. If a dead old node keeps pointing at its successor, each
 * young collection drags the young ones into the old generation. Prints {@code haul} with the old
 * generation's bytes before, at the peak and after, and the seconds.
 */
final class HaulMain {
  private static final int THREADS = 2;
  private static final int BATCH = 256;
  private static final int BATCHES_IN_FLIGHT = 16;

  private HaulMain() {}

  public static void main(String[] args) throws InterruptedException {
    long tasks = Long.parseLong(args[0]);
    LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(THREADS, THREADS, 0, TimeUnit.SECONDS, queue);
    haul(pool, BATCH * 1000L);
    tenureQueuedNodes(pool);
    long before = Heap.oldGenerationBytes();
    long start = System.nanoTime();
    long peak = haul(pool, tasks);
    double seconds = (System.nanoTime() - start) / 1e9;
    long after = Heap.oldGenerationBytes();
    System.out.println(
        "haul "
            + before
            + " "
            + peak
            + " "
            + after
            + " "
            + seconds
            + " "
            + SchedulerProbe.schedulerOf(queue)
            + " "
            + Heap.collections());
    pool.shutdown();
  }

  private static void tenureQueuedNodes(ThreadPoolExecutor pool) throws InterruptedException {
    CountDownLatch tenured = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(THREADS + 1);
    for (int i = 0; i < THREADS + 1; i++) {
      pool.execute(
          () -> {
            awaitQuietly(tenured);
            over.countDown();
          });
    }
    Heap.reachableBytes(pool);
    tenured.countDown();
    over.await();
  }

  /** Returns the most that the old generation held meanwhile, looked at every million tasks. */
  private static long haul(ThreadPoolExecutor pool, long tasks) throws InterruptedException {
    Semaphore batches = new Semaphore(BATCHES_IN_FLIGHT);
    Runnable task = () -> {};
    Runnable lastOfBatch = batches::release;
    long peak = 0;
    for (long done = 0; done < tasks; done += BATCH) {
      batches.acquire();
      for (int i = 1; i < BATCH; i++) {
        pool.execute(task);
      }
      pool.execute(lastOfBatch);
      if (done % (4096 * BATCH) == 0) {
        peak = Math.max(peak, Heap.oldGenerationBytes());
      }
    }
    batches.acquire(BATCHES_IN_FLIGHT);
    return Math.max(peak, Heap.oldGenerationBytes());
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
