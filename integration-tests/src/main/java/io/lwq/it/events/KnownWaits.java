package io.lwq.it.events;

import io.lwq.it.check.Await;
import io.lwq.it.check.Check;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.consumer.RecordedEvent;

/**
 * A22: waits of 1 microsecond to 100 ms. Every task is in the histogram, whatever the threshold of
 * the events.
 */
final class KnownWaits {

  private static final int EACH = 20;

  private KnownWaits() {}

  static void run(PrintStream out) throws Throwable {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            1, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(), EventsMain.named("waits"));
    AtomicInteger run = new AtomicInteger();
    long[] waits = {1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};
    EventsMain.kept(pool);
    Events events =
        Events.during(
            () -> {
              for (long wait : waits) {
                holdUpFor(pool, wait, run);
              }
              pool.shutdown();
              Await.until("the pool is terminated", pool::isTerminated);
            });
    out.println("run: " + run);
    out.println("queueTime: " + events.count("waits", "queueTime"));
    out.println("runTime: " + events.count("waits", "runTime"));
    long longest = 0;
    for (RecordedEvent event : events.of("PoolHistogram", "waits")) {
      if (event.getString("latency").equals("queueTime")) {
        longest = Math.max(longest, event.getLong("max"));
      }
    }
    Check.that(longest >= 100_000_000, "longest wait of at least 100 ms: " + longest);
    out.println("in buckets: " + events.countInBuckets("waits", "queueTime"));
  }

  /** The tasks behind the one that holds the worker up wait at least so long. */
  private static void holdUpFor(ThreadPoolExecutor pool, long nanos, AtomicInteger run) {
    CountDownLatch queued = new CountDownLatch(1);
    pool.execute(
        () -> {
          run.incrementAndGet();
          Await.until("the others are queued", () -> queued.getCount() == 0);
          long start = System.nanoTime();
          while (System.nanoTime() - start < nanos) {
            LockSupport.parkNanos(nanos);
          }
        });
    for (int i = 1; i < EACH; i++) {
      pool.execute(run::incrementAndGet);
    }
    queued.countDown();
  }
}
