package io.lwq.trace;

/**
 * A histogram at one moment, or what came between two. Immutable by convention; not shared while
 * built.
 */
public final class HistogramSnapshot {
  private final long[] counts;
  private final long count;
  private final long sumNanos;
  private final long minNanos;
  private final long maxNanos;

  HistogramSnapshot(long[] counts, long sumNanos, long minNanos, long maxNanos) {
    this.counts = counts;
    this.sumNanos = sumNanos;
    this.minNanos = minNanos;
    this.maxNanos = maxNanos;
    long n = 0;
    for (long c : counts) {
      n += c;
    }
    this.count = n;
  }

  /** Returns the number of times recorded. */
  public long count() {
    return count;
  }

  /** Returns their sum, in nanoseconds. */
  public long sumNanos() {
    return sumNanos;
  }

  /** Returns the shortest, in nanoseconds, 0 if none. */
  public long minNanos() {
    return count == 0 ? 0 : minNanos;
  }

  /** Returns the longest, in nanoseconds, 0 if none. */
  public long maxNanos() {
    return count == 0 ? 0 : maxNanos;
  }

  /** Returns the mean, in nanoseconds, 0 if none. */
  public long meanNanos() {
    return count == 0 ? 0 : sumNanos / count;
  }

  /** Returns the time that {@code percent} of the records do not exceed, to 1/32, 0 if none. */
  public long percentileNanos(double percent) {
    if (count == 0) {
      return 0;
    }
    long rank = Math.max(1, (long) Math.ceil(count * percent / 100));
    long seen = 0;
    for (int i = 0; i < counts.length; i++) {
      seen += counts[i];
      if (seen >= rank) {
        return Math.min(maxNanos(), Math.max(minNanos(), upperBound(i)));
      }
    }
    return maxNanos();
  }

  /**
   * Returns what was recorded after {@code earlier}; its shortest and longest are known to the
   * width of their buckets.
   */
  public HistogramSnapshot since(HistogramSnapshot earlier) {
    long[] diff = new long[counts.length];
    int lowest = -1;
    int highest = -1;
    for (int i = 0; i < counts.length; i++) {
      diff[i] = counts[i] - earlier.counts[i];
      if (diff[i] != 0) {
        lowest = lowest < 0 ? i : lowest;
        highest = i;
      }
    }
    long min = lowest < 0 ? 0 : Math.max(minNanos, Histogram.lowerBound(lowest));
    long max = highest < 0 ? 0 : Math.min(maxNanos, upperBound(highest));
    return new HistogramSnapshot(diff, sumNanos - earlier.sumNanos, min, max);
  }

  /** Returns {@code index:count} of each bucket that is not empty, separated by spaces. */
  public String encode() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 0) {
        if (text.length() > 0) {
          text.append(' ');
        }
        text.append(i).append(':').append(counts[i]);
      }
    }
    return text.toString();
  }

  private static long upperBound(int index) {
    return index + 1 < Histogram.BUCKETS ? Histogram.lowerBound(index + 1) - 1 : Long.MAX_VALUE;
  }
}
