package io.lwq.it.scenario;

import io.lwq.it.check.Actor;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/** B6, B14: tasks and the end of their pool. */
final class ShutdownScenarios {

  private static final int ROUNDS = 150;
  private static final int TASKS = 200;

  private ShutdownScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario(
            "B6 shutdownNow against workers", ShutdownScenarios::shutdownNowAgainstWorkers),
        new Scenario("B14 submits against shutdown", out -> submitsAgainstEnd(out, false)),
        new Scenario("B14 submits against shutdownNow", out -> submitsAgainstEnd(out, true)),
        new Scenario("B14 idle workers end at once", ShutdownScenarios::idleWorkersEnd));
  }

  private static void shutdownNowAgainstWorkers(PrintStream out) {
    for (int round = 0; round < ROUNDS; round++) {
      ThreadPoolExecutor pool = Pools.fixed(3);
      AtomicInteger run = new AtomicInteger();
      for (int i = 0; i < TASKS; i++) {
        pool.execute(run::incrementAndGet);
      }
      int returned = pool.shutdownNow().size();
      Pools.awaitEnd(pool);
      report(out, round, pool, run.get() + returned, TASKS);
    }
    out.println("done");
  }

  private static void submitsAgainstEnd(PrintStream out, boolean now) {
    for (int round = 0; round < ROUNDS; round++) {
      ThreadPoolExecutor pool = Pools.fixed(2, round % 2 == 0 ? 10 : Integer.MAX_VALUE);
      AtomicInteger run = new AtomicInteger();
      AtomicInteger rejected = new AtomicInteger();
      List<Actor<Void>> submitters = new ArrayList<>();
      for (int s = 0; s < 3; s++) {
        submitters.add(
            Actor.run(
                "submitter",
                () -> {
                  for (int i = 0; i < TASKS; i++) {
                    try {
                      pool.execute(run::incrementAndGet);
                    } catch (RejectedExecutionException e) {
                      rejected.incrementAndGet();
                    }
                  }
                }));
      }
      while (run.get() < round && submitters.get(0).thread().isAlive()) {
        Thread.onSpinWait(); // the end comes a little later in each round
      }
      int returned = 0;
      if (now) {
        returned = pool.shutdownNow().size();
      } else {
        pool.shutdown();
      }
      submitters.forEach(Actor::join);
      Pools.awaitEnd(pool);
      report(out, round, pool, run.get() + rejected.get() + returned, 3 * TASKS);
    }
    out.println("done");
  }

  private static void idleWorkersEnd(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(50);
    pool.prestartAllCoreThreads();
    Pools.use(pool);
    pool.shutdown();
    Pools.awaitEnd(pool);
    out.println("threads left: " + pool.getPoolSize());
  }

  private static void report(
      PrintStream out, int round, ThreadPoolExecutor pool, int accounted, int submitted) {
    if (accounted != submitted || !pool.getQueue().isEmpty()) {
      out.println(
          "round " + round + ": " + accounted + " of " + submitted + " accounted for, " + pool);
    }
  }
}
