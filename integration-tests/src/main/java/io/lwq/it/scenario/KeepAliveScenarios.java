package io.lwq.it.scenario;

import io.lwq.it.check.Await;
import java.io.PrintStream;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** B1, B2, B3: the last worker leaves as a task arrives. */
final class KeepAliveScenarios {

  /** The field's fault took a million rounds: by hand, with {@code -Dlwq.it.keepalive.rounds}. */
  private static final int ROUNDS = Integer.getInteger("lwq.it.keepalive.rounds", 1_500);

  private static final long KEEP_ALIVE_NANOS = 100_000;

  private KeepAliveScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("B1 core 0, max 1", out -> lastWorkerLeaves(out, 0, 1, false)),
        new Scenario("B1 core 1 with time-out", out -> lastWorkerLeaves(out, 1, 1, true)),
        new Scenario("B2 core 0, max 3, bursts", KeepAliveScenarios::retiresWithAWakeInFlight),
        new Scenario("B3 wakes of a thread that has parked again", KeepAliveScenarios::lateWakes));
  }

  private static void lastWorkerLeaves(PrintStream out, int core, int max, boolean coreTimeOut) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            core, max, KEEP_ALIVE_NANOS, TimeUnit.NANOSECONDS, new LinkedBlockingQueue<>());
    pool.allowCoreThreadTimeOut(coreTimeOut);
    AtomicInteger run = new AtomicInteger();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 1; i <= ROUNDS; i++) {
      int expected = i;
      pool.execute(run::incrementAndGet);
      Await.until(() -> "task " + expected + " has run: " + pool, () -> run.get() == expected);
      LockSupport.parkNanos(KEEP_ALIVE_NANOS - 60_000 + random.nextInt(60_000));
    }
    Pools.end(pool);
    out.println("run: all " + (run.get() == ROUNDS));
  }

  private static void retiresWithAWakeInFlight(PrintStream out) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            0, 3, KEEP_ALIVE_NANOS, TimeUnit.NANOSECONDS, new LinkedBlockingQueue<>(2));
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    AtomicInteger run = new AtomicInteger();
    SplittableRandom random = new SplittableRandom(2);
    int submitted = 0;
    for (int i = 0; i < ROUNDS; i++) {
      for (int burst = random.nextInt(6); burst >= 0; burst--) {
        pool.execute(run::incrementAndGet);
        submitted++;
      }
      int expected = submitted;
      Await.until(() -> "the burst has run: " + pool, () -> run.get() == expected);
      LockSupport.parkNanos(KEEP_ALIVE_NANOS - 60_000 + random.nextInt(60_000));
    }
    Pools.end(pool);
    out.println("run: all " + (run.get() == submitted));
  }

  /**
   * Many submitters on few processors: they lose the processor between their steps, and their wakes
   * come late.
   */
  private static void lateWakes(PrintStream out) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            2, 2, KEEP_ALIVE_NANOS, TimeUnit.NANOSECONDS, new LinkedBlockingQueue<>());
    pool.allowCoreThreadTimeOut(true);
    AtomicInteger run = new AtomicInteger();
    Thread[] submitters = new Thread[32];
    for (int s = 0; s < submitters.length; s++) {
      submitters[s] =
          new Thread(
              () -> {
                for (int i = 0; i < 300; i++) {
                  pool.execute(run::incrementAndGet);
                  if (i % 10 == 0) {
                    Thread.yield();
                  }
                }
              });
      submitters[s].setPriority(1 + s % 10);
      submitters[s].start();
    }
    for (Thread submitter : submitters) {
      Await.ended(submitter);
    }
    Pools.end(pool);
    out.println("run: " + run);
  }
}
