package io.lwq.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import io.lwq.testing.Spin;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The buckets as docs/events.md defines them, and counts that many threads add to. */
@Timeout(60)
final class HistogramTest {
  private static final long LONGEST = 1L << 41;

  private final Histogram histogram = new Histogram();

  /** The formula of docs/events.md, word for word. */
  private static long documentedLowerBound(int i) {
    if (i < 64) {
      return i;
    }
    int octave = (i - 64) / 32;
    int sub = (i - 64) % 32;
    return (32L + sub) << (octave + 1);
  }

  @Test
  void lowerBoundsAreTheDocumentedOnes() {
    for (int i = 0; i < Histogram.BUCKETS; i++) {
      assertThat(Histogram.lowerBound(i)).isEqualTo(documentedLowerBound(i));
    }
    assertThat(Histogram.BUCKETS - 1).isEqualTo(1183);
  }

  @Test
  void everyTimeFallsIntoTheBucketThatHoldsIt() {
    for (int i = 0; i < Histogram.BUCKETS - 1; i++) {
      long first = Histogram.lowerBound(i);
      long last = Histogram.lowerBound(i + 1) - 1;
      assertThat(last).isGreaterThanOrEqualTo(first);
      assertThat(Histogram.bucketOf(first)).isEqualTo(i);
      assertThat(Histogram.bucketOf(last)).isEqualTo(i);
      assertThat((last - first + 1) * 32)
          .as("width of bucket %s", i)
          .isLessThanOrEqualTo(Math.max(32, first));
    }
  }

  @Test
  void timesBeyondTheLastBucketCountInItAndNegativeOnesAsZero() {
    assertThat(Histogram.bucketOf(LONGEST)).isEqualTo(1183);
    assertThat(Histogram.bucketOf(Long.MAX_VALUE)).isEqualTo(1183);
    assertThat(Histogram.bucketOf(-1)).isZero();
    assertThat(Histogram.bucketOf(Long.MIN_VALUE)).isZero();
    histogram.record(Long.MAX_VALUE / 4, 0);
    histogram.record(-5, 0);
    HistogramSnapshot s = histogram.snapshot();
    assertThat(s.encode()).isEqualTo("0:1 1183:1");
    assertThat(s.minNanos()).isZero();
    assertThat(s.maxNanos()).isEqualTo(Long.MAX_VALUE / 4);
  }

  @Test
  void anEmptyHistogramSaysZero() {
    HistogramSnapshot s = histogram.snapshot();
    assertThat(s.count()).isZero();
    assertThat(s.sumNanos() + s.minNanos() + s.maxNanos() + s.meanNanos()).isZero();
    assertThat(s.percentileNanos(50)).isZero();
    assertThat(s.encode()).isEmpty();
  }

  @Test
  void countSumLeastMostAndMeanAreExact() {
    for (long nanos : new long[] {5, 1_000, 70, 1_000_000}) {
      histogram.record(nanos, (int) nanos);
    }
    HistogramSnapshot s = histogram.snapshot();
    assertThat(s.count()).isEqualTo(4);
    assertThat(s.sumNanos()).isEqualTo(1_001_075);
    assertThat(s.minNanos()).isEqualTo(5);
    assertThat(s.maxNanos()).isEqualTo(1_000_000);
    assertThat(s.meanNanos()).isEqualTo(250_268);
  }

  @Test
  void percentilesAreRightToOnePartInThirtyTwo() {
    long[] values = new long[10_000];
    SplittableRandom random = new SplittableRandom(42);
    for (int i = 0; i < values.length; i++) {
      values[i] = (long) Math.exp(random.nextDouble() * 18); // 1 ns to 65 ms
      histogram.record(values[i], i);
    }
    Arrays.sort(values);
    HistogramSnapshot s = histogram.snapshot();
    for (double percent : new double[] {1, 10, 50, 90, 99, 99.9}) {
      long exact = values[(int) Math.ceil(values.length * percent / 100) - 1];
      assertThat(s.percentileNanos(percent)).isBetween(exact, exact + exact / 32 + 1);
    }
    assertThat(s.percentileNanos(100)).isEqualTo(values[values.length - 1]);
    assertThat(s.percentileNanos(0)).isEqualTo(values[0]);
  }

  /** A22: no time is left out, from one microsecond to a tenth of a second. */
  @Test
  void everyOneOfTheKnownTimesIsCounted() {
    int n = 0;
    for (long nanos = 1_000; nanos <= 100_000_000; nanos += nanos / 10) {
      histogram.record(nanos, n++);
    }
    assertThat(histogram.snapshot().count()).isEqualTo(n);
  }

  @Test
  void sinceSaysWhatCameBetweenTwoSnapshots() {
    histogram.record(10, 0);
    histogram.record(1_000_000, 1);
    HistogramSnapshot before = histogram.snapshot();
    histogram.record(100, 2);
    histogram.record(30_000, 3);
    HistogramSnapshot between = histogram.snapshot().since(before);
    assertThat(between.count()).isEqualTo(2);
    assertThat(between.sumNanos()).isEqualTo(30_100);
    assertThat(between.minNanos()).isBetween(98L, 100L);
    assertThat(between.maxNanos()).isBetween(30_000L, 31_000L);
    HistogramSnapshot nothing = histogram.snapshot().since(histogram.snapshot());
    assertThat(nothing.count()).isZero();
    assertThat(nothing.maxNanos()).isZero();
  }

  @Test
  void noRecordOfEightThreadsIsLost() throws InterruptedException {
    int each = 100_000;
    int threads = 8;
    AtomicBoolean done = new AtomicBoolean();
    try (Crew crew = new Crew();
        Crew observer = new Crew()) {
      observer.start(
          "observer",
          () -> {
            long last = 0;
            while (!done.get()) {
              long count = histogram.snapshot().count();
              if (count < last) {
                throw new AssertionError("the count fell from " + last + " to " + count);
              }
              last = count;
            }
          });
      crew.race(
          threads,
          number -> {
            for (int i = 0; i < each; i++) {
              histogram.record((long) number << (i % 30), number & 1); // on two stripes
            }
          });
      crew.join();
      done.set(true);
      observer.join();
    }
    HistogramSnapshot s = histogram.snapshot();
    assertThat(s.count()).isEqualTo((long) each * threads);
    assertThat(s.maxNanos()).isEqualTo(7L << 29);
    assertThat(s.minNanos()).isZero();
    long sum = 0;
    for (int i = 0; i < each; i++) {
      sum += 28L << (i % 30);
    }
    assertThat(s.sumNanos()).isEqualTo(sum);
  }

  @Test
  void noRecordOfTwoThreadsInOneBucketIsLost() throws InterruptedException {
    int each = 2_000_000;
    try (Crew crew = new Crew()) {
      crew.race(
          2,
          number -> {
            for (int i = 0; i < each; i++) {
              histogram.record(50, 0);
            }
          });
      crew.join();
    }
    assertThat(histogram.snapshot().encode()).isEqualTo("50:" + 2 * each);
  }

  @Test
  void theFirstRecordsOfTwoThreadsAreBothThere() throws InterruptedException {
    int rounds = 20_000;
    Histogram[] histograms = new Histogram[rounds];
    for (int i = 0; i < rounds; i++) {
      histograms[i] = new Histogram();
    }
    Spin spin = new Spin(2);
    try (Crew crew = new Crew()) {
      crew.race(
          2,
          number -> {
            for (int i = 0; i < rounds; i++) {
              spin.meet(i);
              histograms[i].record(20 + number, 0);
            }
          });
      crew.join();
    }
    for (Histogram both : histograms) {
      HistogramSnapshot s = both.snapshot();
      assertThat(s.count()).isEqualTo(2);
      assertThat(s.minNanos()).isEqualTo(20);
      assertThat(s.maxNanos()).isEqualTo(21);
    }
  }
}
