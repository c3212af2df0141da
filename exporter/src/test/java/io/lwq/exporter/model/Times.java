package io.lwq.exporter.model;

import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Counts times in buckets, found by search through their borders rather than by the formula turned
 * round.
 */
public final class Times {
  private Times() {}

  public static Histogram histogram(long... times) {
    return Histogram.of(
        times.length,
        Arrays.stream(times).sum(),
        Arrays.stream(times).min().orElse(0),
        Arrays.stream(times).max().orElse(0),
        buckets(times));
  }

  /** Returns the text of the field {@code buckets}. */
  public static String buckets(long... times) {
    TreeMap<Integer, Integer> counts = new TreeMap<>();
    for (long time : times) {
      counts.merge(bucket(time), 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .map(e -> e.getKey() + ":" + e.getValue())
        .collect(Collectors.joining(" "));
  }

  private static int bucket(long time) {
    int index = 0;
    while (index < Buckets.LAST && Buckets.upper(index) <= time) {
      index++;
    }
    return index;
  }
}
