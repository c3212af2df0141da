package io.lwq.it.scenario;

import io.lwq.it.check.Await;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** B4, B5, B7: how many threads a pool has, and what it rejects. */
final class SizeScenarios {

  private SizeScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("B4 one task after an idle shrink", SizeScenarios::afterIdleShrink),
        new Scenario("B5 tiny bounded queue", SizeScenarios::tinyQueue),
        new Scenario("B7 pool keeps its core", SizeScenarios::keepsItsCore));
  }

  private static void afterIdleShrink(PrintStream out) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(0, 4, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(8));
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    AtomicInteger run = new AtomicInteger();
    for (int round = 0; round < 100; round++) {
      for (int i = 0; i < 50; i++) {
        pool.execute(run::incrementAndGet);
      }
      Await.until(() -> "the pool is idle and empty: " + pool, () -> pool.getPoolSize() == 0);
      Pools.use(pool);
    }
    Pools.end(pool);
    out.println("run: " + run);
  }

  private static void tinyQueue(PrintStream out) {
    for (int round = 0; round < 100; round++) {
      ThreadPoolExecutor pool =
          new ThreadPoolExecutor(2, 4, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(1));
      CountDownLatch release = new CountDownLatch(1);
      int accepted = 0;
      for (int i = 0; i < 10; i++) {
        try {
          pool.execute(() -> Pools.await(release));
          accepted++;
        } catch (RejectedExecutionException e) {
          // more than four threads and one place can hold
        }
      }
      if (accepted != 5 || pool.getPoolSize() != 4 || pool.getQueue().size() != 1) {
        out.println("round " + round + ": accepted " + accepted + " by " + pool);
      }
      release.countDown();
      Pools.end(pool);
    }
    out.println("done");
  }

  private static void keepsItsCore(PrintStream out) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(3, 6, 2, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(10));
    for (int round = 0; round < 20; round++) {
      CountDownLatch release = new CountDownLatch(1);
      CountDownLatch core = new CountDownLatch(3);
      for (int i = 0; i < 16; i++) {
        pool.execute(
            () -> {
              core.countDown();
              Pools.await(release);
            });
        if (i == 2) {
          Pools.await(core); // idle threads that are still waking would leave no room in the queue
        }
      }
      if (pool.getPoolSize() != 6) {
        out.println("burst made " + pool.getPoolSize() + " threads in round " + round);
      }
      release.countDown();
      Await.until(() -> "the pool is back at its core: " + pool, () -> pool.getPoolSize() == 3);
      Pools.use(pool);
      if (pool.getPoolSize() != 3) {
        out.println("pool has " + pool.getPoolSize() + " threads in round " + round);
      }
    }
    out.println("largest: " + pool.getLargestPoolSize());
    pool.setCorePoolSize(1);
    Await.until(() -> "the pool is at its new core: " + pool, () -> pool.getPoolSize() == 1);
    pool.setCorePoolSize(2);
    out.println("started: " + pool.prestartAllCoreThreads());
    Pools.end(pool);
    out.println("completed: " + pool.getCompletedTaskCount());
  }
}
