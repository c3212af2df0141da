package io.lwq.it.check;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Waits for conditions. The limit is for hangs only: it is long, and no test passes or fails by
 * being slow.
 */
public final class Await {

  private static final long LIMIT_NANOS =
      TimeUnit.SECONDS.toNanos(Long.getLong("lwq.it.await.seconds", 120));

  private Await() {}

  /** Returns once the condition holds; after the limit throws with a dump of all threads. */
  public static void until(String what, BooleanSupplier condition) {
    until(() -> what, condition);
  }

  /** The same, with a description made only when the time is over. */
  public static void until(Supplier<String> what, BooleanSupplier condition) {
    long start = System.nanoTime();
    for (int spins = 0; !condition.getAsBoolean(); spins++) {
      if (System.nanoTime() - start > LIMIT_NANOS) {
        throw new AssertionError("waited in vain until " + what.get() + "\n" + Dump.allThreads());
      }
      if (spins < 100) {
        Thread.yield();
      } else {
        boolean interrupted = Thread.interrupted(); // an interrupted thread would not park
        LockSupport.parkNanos(200_000);
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }

  /**
   * Returns once the thread waits, with or without a time limit. It may do so inside a lock as well
   * as in a condition.
   */
  public static void parked(Thread thread) {
    until(
        thread.getName() + " waits",
        () -> {
          Thread.State state = thread.getState();
          Check.that(
              state != Thread.State.TERMINATED, thread.getName() + " ended instead of waiting");
          return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
        });
  }

  public static void ended(Thread thread) {
    until(thread.getName() + " ends", () -> !thread.isAlive());
  }
}
