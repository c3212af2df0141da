package io.lwq.it.torture;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A pool with futures of its own and hooks that throw now and then. Both cast what they get, as
 * applications do.
 */
final class TorturePool extends ThreadPoolExecutor {

  private final Round round;

  TorturePool(Round round, BlockingQueue<Runnable> queue) {
    super(
        round.spec().core(),
        round.spec().max(),
        round.spec().keepAliveNanos(),
        TimeUnit.NANOSECONDS,
        queue);
    this.round = round;
  }

  @Override
  @SuppressWarnings("unchecked") // all futures here are of Integer
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
    TortureTask task = (TortureTask) callable;
    round.ledger().enter(task.ticket());
    return (RunnableFuture<T>) new TrackedFuture(round, task);
  }

  @Override
  @SuppressWarnings("unchecked")
  protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
    return (RunnableFuture<T>) newTaskFor((Callable<Integer>) (TortureTask) runnable);
  }

  @Override
  protected void beforeExecute(Thread thread, Runnable task) {
    if (thread != Thread.currentThread()) {
      round.ledger().fail("beforeExecute in " + Thread.currentThread() + " for " + thread);
    }
    Ticket ticket = ((Tracked) task).ticket();
    if (round.spec().hooks() == RoundSpec.Hooks.BEFORE_THROWS && oneIn(40)) {
      round.discard(ticket, task, Ticket.Exit.HOOK_THREW);
      throw new TortureException("beforeExecute");
    }
  }

  @Override
  protected void afterExecute(Runnable task, Throwable thrown) {
    Ticket ticket = ((Tracked) task).ticket();
    if (ticket.exit() == null) {
      round.ledger().fail("afterExecute of a task that did not run: " + ticket);
    }
    if (round.spec().hooks() == RoundSpec.Hooks.AFTER_THROWS && oneIn(40)) {
      throw new TortureException("afterExecute");
    }
  }

  private static boolean oneIn(int n) {
    return ThreadLocalRandom.current().nextInt(n) == 0;
  }
}
