package io.lwq.testing;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A barrier for two or three threads that leave it within nanoseconds of each other, round after
 * round.
 */
public final class Spin {
  private final int parties;
  private final AtomicInteger arrived = new AtomicInteger();

  public Spin(int parties) {
    this.parties = parties;
  }

  /** Returns once all parties have arrived at {@code round}, counted from 0. */
  public void meet(int round) {
    int all = (round + 1) * parties;
    int seen = arrived.incrementAndGet();
    for (int i = 0; seen < all; i++) {
      if (Thread.currentThread().isInterrupted()) {
        throw new IllegalStateException("interrupted in round " + round);
      }
      if (i > 1000) {
        Thread.yield(); // the other one may need this CPU
      }
      seen = arrived.get();
    }
  }

  /** Lets the other party through every round to come. */
  public void leave() {
    arrived.set(Integer.MAX_VALUE / 2);
  }
}
