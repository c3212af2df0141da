package io.lwq.exporter.model;

/**
 * The bucket layout of {@code lwq.PoolHistogram}, as docs/events.md defines it. Times are
 * nanoseconds.
 */
final class Buckets {
  static final int LAST = 1183;

  private static final int LINEAR = 64;
  private static final int PER_OCTAVE = 32;

  private Buckets() {}

  /** Returns the shortest time that counts in bucket {@code index}. */
  static long lower(int index) {
    if (index < LINEAR) {
      return index;
    }
    int octave = (index - LINEAR) / PER_OCTAVE;
    int sub = (index - LINEAR) % PER_OCTAVE;
    return (long) (PER_OCTAVE + sub) << (octave + 1);
  }

  /**
   * Returns the first time that no longer counts in bucket {@code index}; the last bucket takes
   * longer ones too.
   */
  static long upper(int index) {
    return lower(index + 1);
  }
}
