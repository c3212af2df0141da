package io.lwq.benchmarks.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class NanosHistogramTest {
  private final NanosHistogram histogram = new NanosHistogram();

  @Test
  void keepsMinimumMeanAndMaximumExactly() {
    histogram.record(101);
    histogram.record(7_777_777);

    assertThat(histogram.min()).isEqualTo(101);
    assertThat(histogram.max()).isEqualTo(7_777_777);
    assertThat(histogram.mean()).isEqualTo((101 + 7_777_777) / 2.0);
  }

  @Test
  void neverMakesABucketWiderThanAThirtySecondOfItsValue() {
    for (int bucket = 1; bucket < 1183; bucket++) {
      long lower = NanosHistogram.lowerBound(bucket);
      long next = NanosHistogram.lowerBound(bucket + 1);

      assertThat(NanosHistogram.bucketOf(lower)).isEqualTo(bucket);
      assertThat(NanosHistogram.bucketOf(next - 1)).isEqualTo(bucket);
      assertThat((next - lower - 1) * 32).isLessThanOrEqualTo(lower);
    }
  }

  @Test
  void countsWhatIsTooLongInTheLastBucketAndWhatIsNegativeInTheFirst() {
    assertThat(NanosHistogram.bucketOf(Long.MAX_VALUE)).isEqualTo(1183);
    assertThat(NanosHistogram.bucketOf(-5)).isZero();
  }

  @Test
  void findsPercentilesToWithinABucket() {
    for (int i = 1; i <= 1000; i++) {
      histogram.record(i * 1000L);
    }

    assertThat((double) histogram.percentile(0.5)).isCloseTo(500_000, within(500_000 / 32.0));
    assertThat((double) histogram.percentile(0.99)).isCloseTo(990_000, within(990_000 / 32.0));
    assertThat(histogram.percentile(1)).isEqualTo(1_000_000);
  }

  @Test
  void saysNothingOfNoValues() {
    assertThat(histogram.percentile(0.5)).isZero();
    assertThat(histogram.min()).isZero();
    assertThat(histogram.mean()).isZero();
  }

  @Test
  void sharesValuesOutToBins() {
    histogram.record(40);
    histogram.record(250);
    histogram.record(600);
    histogram.record(1_000_000);

    assertThat(histogram.bins(300, 3)).containsExactly(0.5, 0, 0.25);
  }

  @Test
  void survivesTheWayToTheParent() {
    histogram.record(33);
    histogram.record(123_456);

    NanosHistogram read = NanosHistogram.decode(histogram.encode());

    assertThat(read.encode()).isEqualTo(histogram.encode());
    assertThat(read.count()).isEqualTo(2);
  }

  @Test
  void addsUp() {
    NanosHistogram other = new NanosHistogram();
    histogram.record(10);
    other.record(30);

    histogram.add(other);

    assertThat(histogram.count()).isEqualTo(2);
    assertThat(histogram.mean()).isEqualTo(20);
    assertThat(histogram.max()).isEqualTo(30);
  }
}
