package io.lwq.exporter.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistogramTest {

  @Test
  void bucketsStartWhereTheSchemaSays() {
    assertThat(Buckets.lower(0)).isEqualTo(0);
    assertThat(Buckets.lower(63)).isEqualTo(63);
    assertThat(Buckets.lower(64)).isEqualTo(64);
    assertThat(Buckets.lower(65)).isEqualTo(66);
    assertThat(Buckets.lower(96)).isEqualTo(128);
    assertThat(Buckets.lower(97)).isEqualTo(132);
    assertThat(Buckets.upper(Buckets.LAST)).isEqualTo(1L << 41);
  }

  @Test
  void bucketsAreNeverWiderThanOne32ndOfTheirValue() {
    for (int i = 64; i <= Buckets.LAST; i++) {
      assertThat(Buckets.upper(i) - Buckets.lower(i))
          .as("bucket %d", i)
          .isPositive()
          .isLessThanOrEqualTo(Buckets.lower(i) / 32);
    }
  }

  @Test
  void mergedHistogramsEqualOneOfAllTimes() {
    long[] some = times(1, 1000);
    long[] others = times(2, 3000);

    assertThat(Times.histogram(some).plus(Times.histogram(others)))
        .isEqualTo(Times.histogram(concat(some, others)));
  }

  @Test
  void nothingAddedChangesNothing() {
    Histogram some = Times.histogram(5, 500);

    assertThat(some.plus(Histogram.EMPTY)).isEqualTo(some);
    assertThat(Histogram.EMPTY.plus(some)).isEqualTo(some);
  }

  @Test
  void differenceCountsWhatCameLater() {
    long[] before = times(3, 500);
    long[] after = times(4, 700);
    Histogram expected = Times.histogram(after);

    Histogram difference = Times.histogram(concat(before, after)).minus(Times.histogram(before));

    assertThat(difference.count()).isEqualTo(expected.count());
    assertThat(difference.sum()).isEqualTo(expected.sum());
    assertThat(difference.powersOfTwo()).isEqualTo(expected.powersOfTwo());
    assertThat(difference.percentile(99)).isEqualTo(expected.percentile(99));
  }

  @Test
  void extremesAfterADifferenceAreExactIfTheyAreNew() {
    Histogram before = Times.histogram(100, 1000);

    Histogram difference = before.plus(Times.histogram(7, 123_457)).minus(before);

    assertThat(difference.min()).isEqualTo(7);
    assertThat(difference.max()).isEqualTo(123_457);
  }

  @Test
  void extremesAfterADifferenceAreThoseOfTheirBucketIfAnOldOneWasBeyond() {
    Histogram before = Times.histogram(1, 1_000_000_000);

    Histogram difference = before.plus(Times.histogram(5000, 70_000)).minus(before);

    assertThat(difference.min()).isBetween(5000 - 5000L / 32, 5000L);
    assertThat(difference.max()).isBetween(70_000L, 70_000 + 70_000L / 32);
  }

  @Test
  void differenceToTheSameStateIsEmpty() {
    Histogram some = Times.histogram(5, 500);

    assertThat(some.minus(some)).isEqualTo(Histogram.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 25, 50, 90, 99, 99.9, 100})
  void percentilesAreWithinOne32ndAboveTheExactOnes(double percent) {
    long[] times = times(5, 20_000);
    Arrays.sort(times);
    long exact = times[(int) Math.ceil(percent / 100 * times.length) - 1];

    assertThat(Times.histogram(times).percentile(percent)).isBetween(exact, exact + exact / 32);
  }

  @Test
  void percentilesNeverLieBeyondTheExtremes() {
    Histogram one = Times.histogram(100_001);

    assertThat(one.percentile(0)).isEqualTo(100_001);
    assertThat(one.percentile(50)).isEqualTo(100_001);
    assertThat(one.percentile(100)).isEqualTo(100_001);
  }

  @Test
  void timesBeyondTheLastBucketKeepTheirMaximum() {
    long hour = 3_600_000_000_000L;

    assertThat(Times.histogram(1, hour).percentile(99)).isEqualTo(hour);
    assertThat(Times.histogram(1, hour).minus(Times.histogram(1)).max()).isEqualTo(hour);
  }

  @Test
  void sharesSumUpToOneAndPutLongerTimesLast() {
    double[] shares =
        Times.histogram(10, 20, 299, 310, 1000, 2_999, 3_100, 1_000_000).shares(300, 10);

    assertThat(shares).hasSize(11);
    assertThat(DoubleStream.of(shares).sum()).isCloseTo(1, within(1e-9));
    assertThat(shares[0]).isBetween(2 / 8.0, 3 / 8.0);
    assertThat(shares[3]).isEqualTo(1 / 8.0);
    assertThat(shares[10]).isBetween(2 / 8.0, 3 / 8.0);
  }

  @Test
  void aBucketAcrossABorderCountsOnBothSides() {
    // Times from 296 to before 304 share a bucket.
    double[] shares = Times.histogram(297).shares(300, 2);

    assertThat(shares).containsExactly(new double[] {0.5, 0.5, 0}, within(1e-9));
  }

  @Test
  void sharesOfNothingAreNothing() {
    assertThat(Histogram.EMPTY.shares(300, 2)).containsExactly(0, 0, 0);
  }

  @Test
  void rowsDoubleInWidthAndLeaveNoGap() {
    assertThat(Times.histogram(0, 1, 3, 16, 31).powersOfTwo())
        .containsExactly(
            new Histogram.Row(0, 2, 2),
            new Histogram.Row(2, 4, 1),
            new Histogram.Row(4, 8, 0),
            new Histogram.Row(8, 16, 0),
            new Histogram.Row(16, 32, 2));
  }

  @Test
  void rowsOfNothingAreNone() {
    assertThat(Histogram.EMPTY.powersOfTwo()).isEmpty();
  }

  @Test
  void emptyHistogramSaysZero() {
    assertThat(Histogram.EMPTY.mean()).isZero();
    assertThat(Histogram.EMPTY.percentile(99)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "1:",
        ":1",
        "a:1",
        "1:a",
        "-1:1",
        "1:-1",
        "1:1  2:1",
        "2:1 1:1",
        "1:1 1:1",
        "1184:1",
        "1:1,2:1"
      })
  void malformedBucketsAreRefusedByName(String buckets) {
    assertThatThrownBy(() -> Histogram.of(1, 1, 1, 1, buckets))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is not index:count");
  }

  private static long[] times(long seed, int count) {
    return new Random(seed).doubles(count).mapToLong(d -> (long) Math.exp(d * 20)).toArray();
  }

  private static long[] concat(long[] a, long[] b) {
    return LongStream.concat(Arrays.stream(a), Arrays.stream(b)).toArray();
  }
}
