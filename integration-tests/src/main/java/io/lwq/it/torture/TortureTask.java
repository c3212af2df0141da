package io.lwq.it.torture;

import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * A task that does something short, and accounts for its run. As a Callable it is the body of a
 * future, which accounts for it.
 */
final class TortureTask implements Runnable, Callable<Integer>, Tracked {

  private final Round round;
  private final Ticket ticket;

  TortureTask(Round round, Ticket ticket) {
    this.round = round;
    this.ticket = ticket;
  }

  @Override
  public Ticket ticket() {
    return ticket;
  }

  @Override
  public void run() {
    round.started(ticket);
    act();
  }

  @Override
  public Integer call() {
    act();
    return ticket.number;
  }

  private void act() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    switch (random.nextInt(16)) {
      case 0 -> LockSupport.parkNanos(random.nextInt(100_000));
      case 1 -> Thread.yield();
      case 2 -> Thread.currentThread().interrupt(); // the pool has to clear it before the next task
      case 3, 4 -> {
        for (int i = random.nextInt(2_000); i > 0; i--) {
          Thread.onSpinWait();
        }
      }
      case 5 -> {
        if (round.spec().nestedTasks()) {
          round.submissions().executeNested();
        }
      }
      case 6 -> {
        if (round.spec().throwingTasks()) {
          throw new TortureException("task");
        }
      }
      default -> {}
    }
  }

  @Override
  public String toString() {
    return ticket.toString();
  }
}
