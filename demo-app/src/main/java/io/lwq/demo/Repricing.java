package io.lwq.demo;

import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/**
 * Prices many items anew, each as a small task of its own on the request pool.
 *
 * <p>The caller's thread submits, and waits while {@value #IN_FLIGHT} of its tasks are under way,
 * so that one large request never fills the queue: the load on the pool is that of steady
 * submitters with a bounded number of tasks each. The caller must not be a thread of that pool: it
 * would wait for tasks that wait for it.
 */
final class Repricing {
  static final int IN_FLIGHT = 32;
  static final int MAX_ITEMS = 1_000_000;

  private final Catalogue catalogue;
  private final Executor requestPool;

  Repricing(Catalogue catalogue, Executor requestPool) {
    this.catalogue = catalogue;
    this.requestPool = requestPool;
  }

  /**
   * Prices {@code items} items, going round the catalogue as often as need be, and returns once the
   * last one is priced.
   */
  void reprice(int items) throws InterruptedException {
    Semaphore slots = new Semaphore(IN_FLIGHT);
    for (int i = 0; i < items; i++) {
      slots.acquire();
      requestPool.execute(new ItemRepricing(catalogue, i % Catalogue.ITEMS, slots));
    }
    slots.acquire(IN_FLIGHT);
  }

  /** Prices one item and gives its slot back. */
  private record ItemRepricing(Catalogue catalogue, int item, Semaphore slots) implements Runnable {
    @Override
    public void run() {
      try {
        catalogue.reprice(item);
      } finally {
        slots.release();
      }
    }
  }
}
