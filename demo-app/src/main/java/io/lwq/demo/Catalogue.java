package io.lwq.demo;

import java.util.concurrent.atomic.AtomicLongArray;

/** The items on sale and their prices in cents. Safe for use by many threads. */
final class Catalogue {
  static final int ITEMS = 4096;
  private static final int MARKET_DAYS = 800;

  private final AtomicLongArray priceCents = new AtomicLongArray(ITEMS);

  /** Prices every item once, which also has the pricing compiled before the first request. */
  Catalogue() {
    for (int item = 0; item < ITEMS; item++) {
      reprice(item);
    }
  }

  long priceCents(int item) {
    return priceCents.getAcquire(item);
  }

  /**
   * Prices one item anew from a walk through its market of the past days: about a microsecond of
   * arithmetic, which touches no memory but the item's own price, so that what a load of these
   * measures is the pool and not the work.
   */
  long reprice(int item) {
    long seed = item * 0x9E3779B97F4A7C15L + 1;
    long cents = 100 + 7L * item;
    for (int day = 0; day < MARKET_DAYS; day++) {
      seed = seed * 6364136223846793005L + 1442695040888963407L;
      cents += (seed >>> 62) - 1;
    }
    cents = Math.max(1, cents);
    priceCents.setRelease(item, cents);
    return cents;
  }
}
