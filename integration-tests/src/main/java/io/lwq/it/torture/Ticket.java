package io.lwq.it.torture;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The account of one submission: how it left the pool, and what allows it to leave without a trace.
 */
final class Ticket {

  /** The ways out. */
  enum Exit {
    RUN,
    CALLER_RUN,
    HOOK_THREW,
    REJECTED,
    REMOVED,
    DRAINED,
    RETURNED
  }

  final Ledger ledger;
  final int producer;
  final int number;
  private final AtomicReference<Exit> exit = new AtomicReference<>();

  /** A weakly consistent removal (iterator, removeIf) may have taken it: nobody can say. */
  volatile boolean doomed;

  /** The execute call threw while it made a thread: the task may be queued or not. */
  volatile boolean uncertain;

  /** Cancelled: purge may have taken it. */
  volatile boolean cancelled;

  /** Put into the queue by hand: it may be left there by a pool that has ended. */
  volatile boolean byHand;

  /** A rejection handler runs it in the thread that submitted it. */
  volatile boolean callerRun;

  Ticket(Ledger ledger, int producer, int number) {
    this.ledger = ledger;
    this.producer = producer;
    this.number = number;
  }

  void leave(Exit how) {
    Exit before = exit.compareAndExchange(null, how);
    if (before != null) {
      ledger.fail(this + " left twice: " + before + ", then " + how);
    }
    ledger.left(how);
  }

  Exit exit() {
    return exit.get();
  }

  boolean settled() {
    return exit.get() != null || doomed || uncertain || cancelled;
  }

  @Override
  public String toString() {
    return "task "
        + producer
        + "/"
        + number
        + (doomed ? " doomed" : "")
        + (uncertain ? " uncertain" : "")
        + (cancelled ? " cancelled" : "")
        + (byHand ? " by hand" : "");
  }
}
