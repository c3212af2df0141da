package io.lwq.demo.load;

import java.util.Arrays;
import java.util.Collection;

/**
 * Request latencies in nanoseconds, every one of them kept: a round has a few thousand. For one
 * thread.
 */
final class Latencies {
  private long[] nanos = new long[1024];
  private int count;

  static Latencies merged(Collection<Latencies> parts) {
    Latencies all = new Latencies();
    for (Latencies part : parts) {
      for (int i = 0; i < part.count; i++) {
        all.add(part.nanos[i]);
      }
    }
    return all;
  }

  void add(long latencyNanos) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * count);
    }
    nanos[count++] = latencyNanos;
  }

  int count() {
    return count;
  }

  /**
   * Returns the smallest latency that at least {@code percent} of all do not exceed, or 0 if there
   * is none.
   */
  long percentileNanos(double percent) {
    if (count == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(percent / 100 * count);
    return sorted[Math.max(1, rank) - 1];
  }
}
