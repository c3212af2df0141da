package io.lwq.agent.jfr;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Lets through a number of events a second and counts the others. Lock-free. */
final class RateCap {
  /*
   * `window` holds the second (high half) and how many it has let through (low half), changed by CAS only. Over the cap a call is
   * one read and one add, however many threads there are.
   */
  private static final long NANOS_PER_SECOND = 1_000_000_000L;

  private final int maxPerSecond;
  private final long originNanos;
  private final AtomicLong window = new AtomicLong();
  private final LongAdder dropped = new LongAdder();

  /** Creates a cap whose first second begins at {@code nowNanos} of {@link System#nanoTime}. */
  RateCap(int maxPerSecond, long nowNanos) {
    this.maxPerSecond = maxPerSecond;
    this.originNanos = nowNanos;
  }

  /** Returns true if an event may be recorded, else it counts as dropped. */
  boolean take(long nowNanos) {
    long second = (nowNanos - originNanos) / NANOS_PER_SECOND;
    while (true) {
      long seen = window.get();
      long seenSecond = seen >>> 32;
      long taken =
          second > seenSecond ? 0 : seen & 0xffff_ffffL; // a late thread shares the newer second
      if (taken >= maxPerSecond) {
        dropped.increment();
        return false;
      }
      if (window.compareAndSet(seen, Math.max(second, seenSecond) << 32 | taken + 1)) {
        return true;
      }
    }
  }

  /** Takes back one that was let through and then not recorded. */
  void giveBack() {
    long seen = window.get();
    while ((int) seen != 0 && !window.compareAndSet(seen, seen - 1)) {
      seen = window.get();
    }
  }

  /** Returns the number of events not let through so far. */
  long dropped() {
    return dropped.sum();
  }
}
