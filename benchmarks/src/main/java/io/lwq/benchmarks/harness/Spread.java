package io.lwq.benchmarks.harness;

import java.util.List;
import java.util.Locale;

/** Several measurements of one thing: their median, and how far they lie apart. */
public record Spread(double median, double min, double max) {

  public static Spread of(List<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a spread needs at least one value");
    }
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    double median =
        sorted.size() % 2 == 1
            ? sorted.get(middle)
            : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    return new Spread(median, sorted.get(0), sorted.get(sorted.size() - 1));
  }

  /** {@code 1.17 (1.12..1.25)}. */
  public String text() {
    return String.format(
        Locale.ROOT, "%s (%s..%s)", significant(median), significant(min), significant(max));
  }

  /** Three figures that matter, without an exponent. */
  public static String significant(double value) {
    double size = Math.abs(value);
    String format = size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f";
    return String.format(Locale.ROOT, format, value);
  }
}
