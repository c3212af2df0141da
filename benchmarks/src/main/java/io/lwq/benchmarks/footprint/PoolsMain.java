package io.lwq.benchmarks.footprint;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Child JVMs that make pools and look at their own heap.
 *
 * <p>{@code kept N TASKS}: what N pools that are kept, and have run so many tasks each, add to the
 * heap ({@code heap BYTES} for all of them). {@code dropped N}: makes and drops N pools, every
 * second one used and shut down, the others never used, and prints the heap ten times on the way
 * ({@code heap BYTES BYTES ...}).
 */
final class PoolsMain {
  private static final int THREADS = 4;
  private static final int SAMPLES = 10;

  private PoolsMain() {}

  public static void main(String[] args) throws InterruptedException {
    int pools = Integer.parseInt(args[1]);
    if (args[0].equals("kept")) {
      System.out.println("heap " + kept(pools, Integer.parseInt(args[2])));
    } else {
      System.out.println("heap" + dropped(pools));
    }
    System.exit(0);
  }

  private static long kept(int pools, int tasks) throws InterruptedException {
    List<ExecutorService> held = new ArrayList<>(pools + 4);
    for (int i = 0; i < 4; i++) { // What is made once, at the first pool, is not a pool's.
      held.add(pool(Math.max(tasks, 100), THREADS));
    }
    long before = Heap.reachableBytes(held);
    for (int i = 0; i < pools; i++) {
      held.add(pool(tasks, THREADS));
    }
    return Heap.reachableBytes(held) - before;
  }

  private static String dropped(int pools) throws InterruptedException {
    StringBuilder samples = new StringBuilder();
    for (int sample = 0; sample < SAMPLES; sample++) {
      for (int i = 0; i < pools / SAMPLES; i++) {
        if (i % 2 == 0) {
          pool(0, 1);
        } else {
          ExecutorService used = pool(1, 1);
          used.shutdown();
          if (!used.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException(
                "a pool with one task did not end within a minute: " + used);
          }
        }
      }
      samples.append(' ').append(Heap.reachableBytes(samples));
    }
    return samples.toString();
  }

  private static ExecutorService pool(int tasks, int threads) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CountDownLatch done = new CountDownLatch(tasks);
    for (int i = 0; i < tasks; i++) {
      pool.execute(done::countDown);
    }
    done.await();
    return pool;
  }
}
