package io.lwq.it.torture;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The rejection policies, each with its account. */
final class Rejections implements RejectedExecutionHandler {

  private final Round round;

  Rejections(Round round) {
    this.round = round;
  }

  @Override
  public void rejectedExecution(Runnable task, ThreadPoolExecutor pool) {
    RoundSpec spec = round.spec();
    Ticket ticket = ((Tracked) task).ticket();
    if (spec.capacity() == 0 && !spec.overridingQueue() && !pool.isShutdown()) {
      round.ledger().fail(ticket + " rejected by a running pool with an unbounded queue");
    }
    if (pool.getQueue() instanceof EagerQueue queue && !pool.isShutdown()) {
      ticket.byHand = true;
      if (queue.force(task)) {
        return;
      }
    }
    switch (spec.policy()) {
      case ABORT -> {
        round.discard(ticket, task, Ticket.Exit.REJECTED);
        throw new RejectedExecutionException("torture: " + ticket);
      }
      case DISCARD -> round.discard(ticket, task, Ticket.Exit.REJECTED);
      case DISCARD_OLDEST -> discardOldest(ticket, task, pool);
      case CALLER_RUNS -> {
        if (pool.isShutdown()) {
          round.discard(ticket, task, Ticket.Exit.REJECTED);
        } else {
          ticket.callerRun = true;
          task.run();
        }
      }
      case OFFER_AGAIN -> offerAgain(ticket, task, pool);
    }
  }

  private void discardOldest(Ticket ticket, Runnable task, ThreadPoolExecutor pool) {
    if (pool.isShutdown()) {
      round.discard(ticket, task, Ticket.Exit.REJECTED);
      return;
    }
    Runnable oldest = pool.getQueue().poll();
    if (oldest != null) {
      round.discard(((Tracked) oldest).ticket(), oldest, Ticket.Exit.DRAINED);
    }
    pool.execute(task);
  }

  /** Waits for room, as policies do that slow the submitter down. */
  private void offerAgain(Ticket ticket, Runnable task, ThreadPoolExecutor pool) {
    if (ticket.producer == Submissions.NESTED || ticket.producer == Submissions.KICK) {
      // a worker that waits for room may wait for itself; the helper has to go on
      round.discard(ticket, task, Ticket.Exit.REJECTED);
      return;
    }
    ticket.byHand = true;
    boolean interrupted = false;
    try {
      while (!pool.isShutdown()) {
        try {
          if (pool.getQueue().offer(task, 1, TimeUnit.MILLISECONDS)) {
            return;
          }
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      round.discard(ticket, task, Ticket.Exit.REJECTED);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
