package io.lwq.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Counts of times in nanoseconds, in buckets no wider than 1/32 of their value; exact below 64 ns.
 *
 * <p>Any number of threads may record; a record is never lost. A snapshot taken meanwhile contains
 * each record wholly or not at all in its counts, while its sum may be ahead by those under way.
 * Memory: 272 bytes for each factor of two that occurs, for each stripe in use.
 */
public final class Histogram {
  /*
   * field         | access                   | guard
   * stripes[i]    | volatile read, CAS       | set once
   * octaves[i]    | acquire read, CAS        | set once
   * counts[i]     | getAndAdd, volatile read | none
   * min, max      | opaque read, CAS         | none
   *
   * Threads are spread over a few stripes, so that 500 workers do not meet on one cache line; a bucket's count is the sum.
   */

  /** The number of buckets: values up to 2^41 ns, 36 minutes. */
  public static final int BUCKETS = 1184;

  private static final int SUB_BITS = 5;
  private static final int SUB = 1 << SUB_BITS;
  private static final int OCTAVES = BUCKETS / SUB;
  private static final int STRIPES =
      Math.min(4, Integer.highestOneBit(Runtime.getRuntime().availableProcessors()) * 2);

  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle OCTAVE = MethodHandles.arrayElementVarHandle(long[][].class);
  private static final VarHandle STRIPE = MethodHandles.arrayElementVarHandle(Stripe[].class);
  private static final VarHandle SUM;
  private static final VarHandle MIN;
  private static final VarHandle MAX;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      SUM = lookup.findVarHandle(Stripe.class, "sum", long.class);
      MIN = lookup.findVarHandle(Stripe.class, "min", long.class);
      MAX = lookup.findVarHandle(Stripe.class, "max", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused")
  private static final class Stripe {
    final long @Nullable [][] octaves = new long[OCTAVES][];
    volatile long sum;
    volatile long min = Long.MAX_VALUE;
    volatile long max = -1;
  }

  private final @Nullable Stripe[] stripes = new Stripe[STRIPES];

  /** Creates an empty histogram. */
  public Histogram() {}

  /** Returns the bucket of {@code nanos}; negative times count as 0. */
  public static int bucketOf(long nanos) {
    if (nanos < 2 * SUB) {
      return (int) Math.max(0, nanos);
    }
    int exponent = 63 - Long.numberOfLeadingZeros(nanos);
    int index =
        2 * SUB + (exponent - SUB_BITS - 1) * SUB + (int) ((nanos >>> (exponent - SUB_BITS)) - SUB);
    return Math.min(index, BUCKETS - 1);
  }

  /** Returns the smallest time of bucket {@code index}, in nanoseconds. */
  public static long lowerBound(int index) {
    if (index < 2 * SUB) {
      return index;
    }
    int octave = (index - 2 * SUB) / SUB;
    int sub = (index - 2 * SUB) % SUB;
    return (long) (SUB + sub) << (octave + 1);
  }

  /** Counts one time. {@code spread} is any number that differs between threads. */
  public void record(long nanos, int spread) {
    int slot = spread & (STRIPES - 1);
    Stripe stripe = (Stripe) STRIPE.getAcquire(stripes, slot);
    if (stripe == null) {
      stripe = addStripe(slot);
    }
    int index = bucketOf(nanos);
    long[] counts = (long[]) OCTAVE.getAcquire(stripe.octaves, index >>> SUB_BITS);
    if (counts == null) {
      counts = addOctave(stripe, index >>> SUB_BITS);
    }
    LONGS.getAndAdd(counts, index & (SUB - 1), 1L);
    long value = Math.max(0, nanos);
    SUM.getAndAdd(stripe, value);
    for (long m = stripe.max; value > m; m = stripe.max) {
      MAX.compareAndSet(stripe, m, value);
    }
    for (long m = stripe.min; value < m; m = stripe.min) {
      MIN.compareAndSet(stripe, m, value);
    }
  }

  /** Returns what was recorded so far. */
  public HistogramSnapshot snapshot() {
    long[] counts = new long[BUCKETS];
    long sum = 0;
    long min = Long.MAX_VALUE;
    long max = -1;
    for (int s = 0; s < STRIPES; s++) {
      Stripe stripe = (Stripe) STRIPE.getAcquire(stripes, s);
      if (stripe == null) {
        continue;
      }
      for (int o = 0; o < OCTAVES; o++) {
        long[] octave = (long[]) OCTAVE.getAcquire(stripe.octaves, o);
        for (int i = 0; octave != null && i < SUB; i++) {
          counts[o * SUB + i] += (long) LONGS.getVolatile(octave, i);
        }
      }
      sum += stripe.sum;
      min = Math.min(min, stripe.min);
      max = Math.max(max, stripe.max);
    }
    return new HistogramSnapshot(counts, sum, min, max);
  }

  private Stripe addStripe(int slot) {
    STRIPE.compareAndSet(stripes, slot, null, new Stripe());
    return (Stripe) STRIPE.getAcquire(stripes, slot);
  }

  private static long[] addOctave(Stripe stripe, int octave) {
    OCTAVE.compareAndSet(stripe.octaves, octave, null, new long[SUB]);
    return (long[]) OCTAVE.getAcquire(stripe.octaves, octave);
  }
}
