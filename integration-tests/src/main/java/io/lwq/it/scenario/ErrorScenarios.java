package io.lwq.it.scenario;

import io.lwq.it.check.Actor;
import io.lwq.it.check.Check;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** B11: errors in the middle of a submission, and tasks and factories that fail. */
final class ErrorScenarios {

  private ErrorScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("B11 error before and after the insertion", ErrorScenarios::errorInOffer),
        new Scenario("B11 error in the thread factory", ErrorScenarios::errorInFactory),
        new Scenario("B11 tasks that throw", ErrorScenarios::throwingTasks));
  }

  /**
   * Throws as if the stack or the heap had come to its end, on one side of the insertion or the
   * other.
   */
  private static final class FailingQueue extends LinkedBlockingQueue<Runnable> {
    private static final long serialVersionUID = 1;
    int step;

    @Override
    public boolean offer(Runnable task) {
      step++;
      if (step % 5 == 0) {
        throw new StackOverflowError("before the insertion");
      }
      boolean accepted = super.offer(task);
      if (step % 5 == 2) {
        throw new OutOfMemoryError("after the insertion");
      }
      return accepted;
    }
  }

  private static void errorInOffer(PrintStream out) {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 1, TimeUnit.HOURS, new FailingQueue());
    pool.prestartAllCoreThreads();
    AtomicInteger run = new AtomicInteger();
    int before = 0;
    int after = 0;
    for (int i = 0; i < 1_000; i++) {
      try {
        pool.execute(run::incrementAndGet);
      } catch (StackOverflowError e) {
        before++;
      } catch (OutOfMemoryError e) {
        after++;
      }
    }
    Pools.end(pool);
    out.println("run: " + run + ", errors before: " + before + ", errors after: " + after);
  }

  private static void errorInFactory(PrintStream out) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 4, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(2));
    AtomicInteger calls = new AtomicInteger();
    pool.setThreadFactory(
        worker -> {
          int call = calls.incrementAndGet();
          if (call == 1) {
            throw new OutOfMemoryError("no thread");
          }
          return call == 2 ? null : new Thread(worker);
        });
    AtomicInteger run = new AtomicInteger();
    Check.throwing(OutOfMemoryError.class, "first task", () -> pool.execute(run::incrementAndGet));
    pool.execute(run::incrementAndGet); // it gets no thread at once, only a second one
    Pools.use(pool);
    Pools.end(pool);
    out.println("run: " + run);
  }

  private static void throwingTasks(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(2);
    AtomicInteger uncaught = new AtomicInteger();
    pool.setThreadFactory(
        worker -> {
          Thread thread = new Thread(worker);
          thread.setUncaughtExceptionHandler((dying, thrown) -> uncaught.incrementAndGet());
          return thread;
        });
    AtomicInteger run = new AtomicInteger();
    for (int i = 0; i < 900; i++) {
      int kind = i % 3;
      pool.execute(
          () -> {
            run.incrementAndGet();
            if (kind == 1) {
              throw new IllegalStateException("task");
            }
            if (kind == 2) {
              overflow(0);
            }
          });
    }
    Pools.end(pool);
    out.println("run: " + run + ", completed: " + pool.getCompletedTaskCount());
    CountDownLatch interrupted = new CountDownLatch(1);
    Actor.run("self-interrupted", interrupted::countDown).join();
    Pools.await(interrupted);
    out.println("uncaught: at least 500 " + (uncaught.get() >= 500));
  }

  private static int overflow(int depth) {
    return overflow(depth + 1) + 1;
  }
}
