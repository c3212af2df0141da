package io.lwq.exporter.study;

import java.util.Arrays;
import java.util.List;

/** Median and extremes of a few values. */
record Spread(double median, double min, double max, int count) {

  /**
   * Returns the spread of those {@code values} that are numbers; its {@code count} is 0 if there
   * are none.
   */
  static Spread of(List<Double> values) {
    double[] sorted =
        values.stream().mapToDouble(v -> v).filter(Double::isFinite).sorted().toArray();
    if (sorted.length == 0) {
      return new Spread(Double.NaN, Double.NaN, Double.NaN, 0);
    }
    return new Spread(median(sorted), sorted[0], sorted[sorted.length - 1], sorted.length);
  }

  private static double median(double[] sorted) {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[half]
        : Arrays.stream(sorted, half - 1, half + 1).average().orElseThrow();
  }
}
