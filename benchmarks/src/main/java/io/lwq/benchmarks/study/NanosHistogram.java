package io.lwq.benchmarks.study;

import java.util.StringJoiner;

/**
 * Durations in nanoseconds, each counted to within 1/32 of its value; minimum, maximum and sum
 * exact.
 *
 * <p>One writer a histogram, no synchronisation: what reads it must have joined the writer. Our own
 * because 512 workers each hold one: HdrHistogram's would take 40 MB at this precision, and the
 * caches with it. The buckets are those of docs/events.md.
 */
final class NanosHistogram {
  private static final int EXACT = 64;
  private static final int PER_OCTAVE = 32;
  private static final int BUCKETS = 1184;

  private final int[] counts = new int[BUCKETS];
  private long count;
  private long sum;
  private long min = Long.MAX_VALUE;
  private long max;

  void record(long nanos) {
    counts[bucketOf(nanos)]++;
    count++;
    sum += nanos;
    if (nanos < min) {
      min = nanos;
    }
    if (nanos > max) {
      max = nanos;
    }
  }

  void add(NanosHistogram other) {
    for (int i = 0; i < BUCKETS; i++) {
      counts[i] += other.counts[i];
    }
    count += other.count;
    sum += other.sum;
    min = Math.min(min, other.min);
    max = Math.max(max, other.max);
  }

  long count() {
    return count;
  }

  long min() {
    return count == 0 ? 0 : min;
  }

  long max() {
    return max;
  }

  double mean() {
    return count == 0 ? 0 : (double) sum / count;
  }

  /**
   * The start of the bucket in which the given part of all values, 0 to 1, has been reached; the
   * maximum for 1.
   */
  long percentile(double part) {
    if (part >= 1) {
      return max;
    }
    long wanted = (long) Math.ceil(part * count);
    long seen = 0;
    for (int i = 0; i < BUCKETS; i++) {
      seen += counts[i];
      if (seen >= wanted && seen > 0) {
        return lowerBound(i);
      }
    }
    return max;
  }

  /** Parts of all values in bins of equal width from 0; what lies beyond them is left out. */
  double[] bins(long widthNanos, int bins) {
    double[] parts = new double[bins];
    for (int i = 0; i < BUCKETS && count > 0; i++) {
      long middle = (lowerBound(i) + lowerBound(i + 1)) / 2;
      long bin = middle / widthNanos;
      if (bin < bins) {
        parts[(int) bin] += (double) counts[i] / count;
      }
    }
    return parts;
  }

  /** {@code min,max,sum} and an {@code index:count} for each bucket in use, separated by commas. */
  String encode() {
    StringJoiner text = new StringJoiner(",");
    text.add(Long.toString(min)).add(Long.toString(max)).add(Long.toString(sum));
    for (int i = 0; i < BUCKETS; i++) {
      if (counts[i] > 0) {
        text.add(i + ":" + counts[i]);
      }
    }
    return text.toString();
  }

  static NanosHistogram decode(String text) {
    String[] parts = text.split(",");
    NanosHistogram histogram = new NanosHistogram();
    histogram.min = Long.parseLong(parts[0]);
    histogram.max = Long.parseLong(parts[1]);
    histogram.sum = Long.parseLong(parts[2]);
    for (int p = 3; p < parts.length; p++) {
      int colon = parts[p].indexOf(':');
      int counted = Integer.parseInt(parts[p].substring(colon + 1));
      histogram.counts[Integer.parseInt(parts[p].substring(0, colon))] = counted;
      histogram.count += counted;
    }
    return histogram;
  }

  static int bucketOf(long nanos) {
    if (nanos < EXACT) {
      return (int) Math.max(nanos, 0);
    }
    int octave = 63 - Long.numberOfLeadingZeros(nanos) - 6;
    int sub = (int) (nanos >>> (octave + 1)) - PER_OCTAVE;
    return Math.min(EXACT + octave * PER_OCTAVE + sub, BUCKETS - 1);
  }

  static long lowerBound(int bucket) {
    if (bucket < EXACT) {
      return bucket;
    }
    int octave = (bucket - EXACT) / PER_OCTAVE;
    int sub = (bucket - EXACT) % PER_OCTAVE;
    return (long) (PER_OCTAVE + sub) << (octave + 1);
  }
}
