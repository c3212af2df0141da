package io.lwq.it.torture;

import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/** A future with a ticket, which also checks that it ends once. */
final class TrackedFuture extends FutureTask<Integer> implements Tracked {

  private final Round round;
  private final Ticket ticket;
  private final AtomicInteger ends = new AtomicInteger();

  TrackedFuture(Round round, TortureTask body) {
    super(body);
    this.round = round;
    this.ticket = body.ticket();
  }

  @Override
  public Ticket ticket() {
    return ticket;
  }

  @Override
  public void run() {
    round.started(ticket);
    super.run();
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    ticket.cancelled = true; // before it can be purged
    return super.cancel(mayInterrupt);
  }

  @Override
  protected void done() {
    if (ends.incrementAndGet() != 1) {
      ticket.ledger.fail(ticket + ": future ended twice");
    }
  }

  @Override
  public String toString() {
    return ticket.toString();
  }
}
