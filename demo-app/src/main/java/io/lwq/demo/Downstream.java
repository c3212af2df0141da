package io.lwq.demo;

import java.util.concurrent.locks.LockSupport;

/** The systems behind the service, each call a short wait as for a network round trip. */
final class Downstream {
  private static final long STOCK_WAIT_NANOS = 300_000;
  private static final long CREDIT_WAIT_NANOS = 500_000;

  /** Returns how many of the item are in the warehouse. */
  int stock(int item) {
    await(STOCK_WAIT_NANOS);
    return item % 97 == 0 ? 0 : 1000;
  }

  /** Returns the cents the customer may spend. */
  long creditCents(int customer) {
    await(CREDIT_WAIT_NANOS);
    return 1_000_000L + customer;
  }

  private static void await(long nanos) {
    long deadline = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = deadline - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
