package io.lwq.agent.jfr;

/** Times as settings of a recording have them: {@code 1 ms}, {@code 0 ns}, {@code infinity}. */
final class Timespans {
  /** What is no timespan. */
  static final long INVALID = -1;

  private static final String[] UNITS = {"ns", "us", "ms", "s", "m", "h", "d"};
  private static final long[] NANOS = {
    1L, 1_000L, 1_000_000L, 1_000_000_000L, 60_000_000_000L, 3_600_000_000_000L, 86_400_000_000_000L
  };

  private Timespans() {}

  /** Returns nanoseconds, or {@link #INVALID}. What does not fit a long is as good as infinite. */
  static long parseNanos(String text) {
    String trimmed = text.trim();
    if (trimmed.equals("infinity")) {
      return Long.MAX_VALUE;
    }
    int digits = 0;
    while (digits < trimmed.length()
        && trimmed.charAt(digits) >= '0'
        && trimmed.charAt(digits) <= '9') {
      digits++;
    }
    int unit = unit(trimmed.substring(digits).trim());
    if (digits == 0 || unit < 0) {
      return INVALID;
    }
    try {
      return Math.multiplyExact(Long.parseLong(trimmed.substring(0, digits)), NANOS[unit]);
    } catch (ArithmeticException | NumberFormatException tooLong) {
      return Long.MAX_VALUE;
    }
  }

  private static int unit(String name) {
    for (int i = 0; i < UNITS.length; i++) {
      if (UNITS[i].equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns {@code nanos} in the largest unit in which it is a whole number. */
  static String format(long nanos) {
    int unit = 0;
    while (nanos != 0 && unit + 1 < UNITS.length && nanos % NANOS[unit + 1] == 0) {
      unit++;
    }
    return nanos / NANOS[unit] + " " + UNITS[unit];
  }
}
