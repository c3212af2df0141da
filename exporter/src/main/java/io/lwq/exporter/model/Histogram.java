package io.lwq.exporter.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An immutable histogram of times in nanoseconds, in the buckets of {@code lwq.PoolHistogram}.
 *
 * <p>{@code count}, {@code sum}, {@code min} and {@code max} are exact as recorded. After {@link
 * #minus}, {@code min} and {@code max} may be known to their bucket only, which is 1/32 of their
 * value at most. A histogram is written while tasks run, so {@code count} may differ by a few from
 * the sum of its buckets; percentiles and shares use the buckets.
 */
public final class Histogram {
  public static final Histogram EMPTY = new Histogram(0, 0, 0, 0, new int[0], new long[0]);

  /** One row of {@link #powersOfTwo()}: times from {@code lower} to before {@code upper}. */
  public record Row(long lower, long upper, long count) {}

  private final long count;
  private final long sum;
  private final long min;
  private final long max;
  // Only buckets that hold something, by index: a service may make and drop very many pools.
  private final int[] indexes;
  private final long[] counts;

  private Histogram(long count, long sum, long min, long max, int[] indexes, long[] counts) {
    this.count = count;
    this.sum = sum;
    this.min = min;
    this.max = max;
    this.indexes = indexes;
    this.counts = counts;
  }

  /**
   * Reads the fields of an event.
   *
   * @param buckets {@code index:count} pairs separated by one space
   * @throws IllegalArgumentException if {@code buckets} is not of that form
   */
  public static Histogram of(long count, long sum, long min, long max, String buckets) {
    BucketCounts parsed = BucketCounts.parse(buckets);
    return count == 0
        ? EMPTY
        : new Histogram(count, sum, min, max, parsed.indexes(), parsed.counts());
  }

  public long count() {
    return count;
  }

  public long sum() {
    return sum;
  }

  /** Returns the shortest time, 0 if nothing was counted. */
  public long min() {
    return min;
  }

  /** Returns the longest time, 0 if nothing was counted. */
  public long max() {
    return max;
  }

  public boolean isEmpty() {
    return count == 0;
  }

  /** Returns the mean, 0 if nothing was counted. */
  public double mean() {
    return count == 0 ? 0 : (double) sum / count;
  }

  /** Returns what this and {@code other} counted together. */
  public Histogram plus(Histogram other) {
    if (other.isEmpty()) {
      return this;
    }
    if (isEmpty()) {
      return other;
    }
    long[] all = dense();
    for (int i = 0; i < other.indexes.length; i++) {
      all[other.indexes[i]] += other.counts[i];
    }
    BucketCounts merged = BucketCounts.ofDense(all);
    return new Histogram(
        count + other.count,
        sum + other.sum,
        Math.min(min, other.min),
        Math.max(max, other.max),
        merged.indexes(),
        merged.counts());
  }

  /**
   * Returns what this counted after {@code earlier}, which must be an earlier state of the same
   * histogram.
   */
  public Histogram minus(Histogram earlier) {
    if (earlier.isEmpty()) {
      return this;
    }
    if (count <= earlier.count) {
      return EMPTY;
    }
    long[] all = dense();
    for (int i = 0; i < earlier.indexes.length; i++) {
      int index = earlier.indexes[i];
      all[index] = Math.max(0, all[index] - earlier.counts[i]);
    }
    BucketCounts left = BucketCounts.ofDense(all);
    return new Histogram(
        count - earlier.count,
        Math.max(0, sum - earlier.sum),
        minAfter(earlier, left),
        maxAfter(earlier, left),
        left.indexes(),
        left.counts());
  }

  // A new extreme is exact. An old one may lie before the difference: then only the bucket says how
  // short or long it was.
  private long minAfter(Histogram earlier, BucketCounts left) {
    return min < earlier.min || left.isEmpty() ? min : Math.max(min, Buckets.lower(left.first()));
  }

  private long maxAfter(Histogram earlier, BucketCounts left) {
    return max > earlier.max || left.isEmpty() || left.last() == Buckets.LAST
        ? max
        : Math.min(max, Buckets.upper(left.last()) - 1);
  }

  /**
   * Returns the time that {@code percent} of all tasks did not exceed, rounded up to the end of its
   * bucket and never beyond {@link #max()}; 0 if nothing was counted.
   */
  public long percentile(double percent) {
    long total = inBuckets();
    if (total == 0) {
      return max;
    }
    long rank = Math.max(1, (long) Math.ceil(percent / 100 * total));
    long seen = 0;
    for (int i = 0; i < indexes.length; i++) {
      seen += counts[i];
      if (seen >= rank) {
        return indexes[i] == Buckets.LAST
            ? max
            : Math.max(min, Math.min(max, Buckets.upper(indexes[i]) - 1));
      }
    }
    return max;
  }

  /**
   * Returns the share of all times, from 0 to 1, in each of {@code bins} bins of {@code width} ns
   * from 0 on, and behind them the share of all longer times. A bucket across a border counts on
   * both sides, in proportion.
   */
  public double[] shares(long width, int bins) {
    double[] shares = new double[bins + 1];
    double total = inBuckets();
    for (int i = 0; i < indexes.length; i++) {
      long lower = Buckets.lower(indexes[i]);
      long upper = Buckets.upper(indexes[i]);
      double density = counts[i] / total / (upper - lower);
      long from = lower;
      while (from < upper) {
        int bin = (int) Math.min(bins, from / width);
        long to = bin == bins ? upper : Math.min(upper, (bin + 1) * width);
        shares[bin] += density * (to - from);
        from = to;
      }
    }
    return shares;
  }

  /**
   * Returns rows that double in width, from the first to the last that holds something, empty ones
   * between included.
   */
  public List<Row> powersOfTwo() {
    long[] rows = new long[Long.SIZE];
    for (int i = 0; i < indexes.length; i++) {
      rows[row(Buckets.lower(indexes[i]))] += counts[i];
    }
    List<Row> result = new ArrayList<>();
    int last = indexes.length == 0 ? -1 : row(Buckets.lower(indexes[indexes.length - 1]));
    for (int r = indexes.length == 0 ? 0 : row(Buckets.lower(indexes[0])); r <= last; r++) {
      result.add(new Row(r == 0 ? 0 : 1L << r, 1L << (r + 1), rows[r]));
    }
    return List.copyOf(result);
  }

  // Row 0 holds 0 and 1, row r the times from 2^r on. Buckets never lie across a power of two.
  private static int row(long nanos) {
    return nanos < 2 ? 0 : Long.SIZE - 1 - Long.numberOfLeadingZeros(nanos);
  }

  private long inBuckets() {
    return Arrays.stream(counts).sum();
  }

  private long[] dense() {
    long[] all = new long[Buckets.LAST + 1];
    for (int i = 0; i < indexes.length; i++) {
      all[indexes[i]] = counts[i];
    }
    return all;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Histogram h
        && count == h.count
        && sum == h.sum
        && min == h.min
        && max == h.max
        && Arrays.equals(indexes, h.indexes)
        && Arrays.equals(counts, h.counts);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(count * 31 + sum) * 31 + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return "Histogram[count="
        + count
        + ", sum="
        + sum
        + ", min="
        + min
        + ", max="
        + max
        + ", buckets="
        + new BucketCounts(indexes, counts).text()
        + "]";
  }
}
