package io.lwq.exporter.model;

import java.util.Arrays;

/** The buckets of a histogram that hold something, sorted by index. */
record BucketCounts(int[] indexes, long[] counts) {

  static BucketCounts parse(String text) {
    if (text.isEmpty()) {
      return new BucketCounts(new int[0], new long[0]);
    }
    String[] pairs = text.split(" ");
    int[] indexes = new int[pairs.length];
    long[] counts = new long[pairs.length];
    for (int i = 0; i < pairs.length; i++) {
      int colon = pairs[i].indexOf(':');
      if (colon < 1) {
        throw malformed(pairs[i]);
      }
      indexes[i] = (int) number(pairs[i], 0, colon);
      counts[i] = number(pairs[i], colon + 1, pairs[i].length());
      if (indexes[i] > Buckets.LAST || i > 0 && indexes[i] <= indexes[i - 1]) {
        throw malformed(pairs[i]);
      }
    }
    return new BucketCounts(indexes, counts);
  }

  static BucketCounts ofDense(long[] all) {
    int[] indexes = new int[all.length];
    long[] counts = new long[all.length];
    int used = 0;
    for (int i = 0; i < all.length; i++) {
      if (all[i] != 0) {
        indexes[used] = i;
        counts[used++] = all[i];
      }
    }
    return new BucketCounts(Arrays.copyOf(indexes, used), Arrays.copyOf(counts, used));
  }

  boolean isEmpty() {
    return indexes.length == 0;
  }

  int first() {
    return indexes[0];
  }

  int last() {
    return indexes[indexes.length - 1];
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < indexes.length; i++) {
      text.append(i == 0 ? "" : " ").append(indexes[i]).append(':').append(counts[i]);
    }
    return text.toString();
  }

  private static long number(String pair, int from, int to) {
    try {
      long value = Long.parseLong(pair, from, to, 10);
      if (value >= 0) {
        return value;
      }
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      // Said below, with the pair: the digits alone do not help.
    }
    throw malformed(pair);
  }

  private static IllegalArgumentException malformed(String pair) {
    return new IllegalArgumentException(
        "buckets: '" + pair + "' is not index:count in ascending order up to " + Buckets.LAST);
  }
}
