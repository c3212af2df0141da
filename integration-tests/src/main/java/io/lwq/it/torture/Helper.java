package io.lwq.it.torture;

import io.lwq.it.check.Actor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.LockSupport;

/**
 * Does what an application would have to do on stock as well: where the spec allows a pool to have
 * tasks and no thread, it submits another task; where the spec allows a shutdown to be missed, it
 * repeats it. In all other rounds it does not run, so that it hides no lost wake-up.
 */
final class Helper {

  private static final long PAUSE_NANOS = 2_000_000;

  private final Round round;
  private Actor<Void> actor;
  private volatile boolean over;

  Helper(Round round) {
    this.round = round;
  }

  void start() {
    if (round.spec().mayMissTheShutdown()) {
      actor =
          Actor.run(
              "helper",
              () -> {
                while (!over) {
                  help();
                  LockSupport.parkNanos(PAUSE_NANOS);
                }
              });
    }
  }

  void stop() {
    over = true;
    if (actor != null) {
      actor.join();
    }
  }

  private void help() {
    ThreadPoolExecutor pool = round.pool();
    if (!pool.isShutdown()) {
      if (pool.getPoolSize() == 0 && !pool.getQueue().isEmpty()) {
        round.submissions().kick();
      }
      return;
    }
    if (pool.getPoolSize() == 0 && !pool.getQueue().isEmpty()) {
      List<Runnable> left = new ArrayList<>();
      pool.getQueue().drainTo(left);
      for (Runnable task : left) {
        round.discard(((Tracked) task).ticket(), task, Ticket.Exit.DRAINED);
      }
    }
    if (!pool.isTerminated() && pool.getQueue().isEmpty()) {
      pool.shutdown();
    }
  }
}
