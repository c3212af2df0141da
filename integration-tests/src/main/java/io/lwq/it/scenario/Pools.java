package io.lwq.it.scenario;

import io.lwq.it.check.Await;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What most scenarios need of a pool. */
final class Pools {

  private Pools() {}

  static ThreadPoolExecutor fixed(int threads) {
    return new ThreadPoolExecutor(threads, threads, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
  }

  static ThreadPoolExecutor fixed(int threads, int capacity) {
    return new ThreadPoolExecutor(
        threads, threads, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(capacity));
  }

  /** Runs one task to its end, so that an agent that swaps at the first use has done so. */
  static void use(ThreadPoolExecutor pool) {
    CountDownLatch done = new CountDownLatch(1);
    pool.execute(done::countDown);
    await(done);
  }

  static void await(CountDownLatch latch) {
    Await.until("the latch is open", () -> latch.getCount() == 0);
  }

  /** Occupies one worker until the returned latch is counted down. */
  static CountDownLatch holdUp(ThreadPoolExecutor pool) {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    pool.execute(
        () -> {
          started.countDown();
          await(release);
        });
    await(started);
    return release;
  }

  static void end(ThreadPoolExecutor pool) {
    pool.shutdown();
    awaitEnd(pool);
  }

  static void awaitEnd(ThreadPoolExecutor pool) {
    Await.until(() -> "the pool is terminated: " + pool, pool::isTerminated);
  }
}
