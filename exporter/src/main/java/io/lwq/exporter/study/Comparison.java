package io.lwq.exporter.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One quantity in two arms.
 *
 * @param gains how many times better the rounds of {@code after} are, each against the round of
 *     {@code before} with the same number
 * @param noise the greatest gain of a round of {@code before} against another one of {@code
 *     before}; NaN with less than two
 */
record Comparison(
    Quantity quantity, Arm before, Arm after, Spread gains, double noise, Verdict verdict) {

  static Comparison of(Quantity quantity, List<Measured> rounds, Arm before, Arm after) {
    Map<Integer, Double> base = values(quantity, rounds, before);
    List<Double> gains = new ArrayList<>();
    values(quantity, rounds, after)
        .forEach(
            (number, value) -> {
              Double from = base.get(number);
              if (from != null) {
                gains.add(quantity.gain(from, value));
              }
            });
    Spread spread = Spread.of(gains);
    double noise = noise(Spread.of(List.copyOf(base.values())));
    return new Comparison(quantity, before, after, spread, noise, Verdict.of(spread, noise));
  }

  private static double noise(Spread base) {
    return base.count() < 2 ? Double.NaN : base.max() / base.min();
  }

  private static Map<Integer, Double> values(Quantity quantity, List<Measured> rounds, Arm arm) {
    Map<Integer, Double> values = new TreeMap<>();
    for (Measured measured : rounds) {
      if (measured.round().arm() == arm) {
        values.put(measured.round().number(), quantity.in(measured));
      }
    }
    values.values().removeIf(value -> !Double.isFinite(value));
    return values;
  }
}
