package io.lwq.agent.config;

/** Durations as people write them: {@code 500us}, {@code 1ms}, {@code 2s}, {@code 0}. */
final class Durations {

  private Durations() {}

  /**
   * Returns nanoseconds.
   *
   * @throws NumberFormatException with the reason, if the text is not a duration or does not fit a
   *     long
   */
  static long parseNanos(String text) {
    int digits = 0;
    while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
      digits++;
    }
    if (digits == 0) {
      throw new NumberFormatException("not a duration");
    }
    long amount = amount(text.substring(0, digits));
    String unit = text.substring(digits).trim();
    if (unit.isEmpty()) {
      if (amount == 0) {
        return 0;
      }
      throw new NumberFormatException("no unit");
    }
    try {
      return Math.multiplyExact(amount, nanosOf(unit));
    } catch (ArithmeticException overflow) {
      throw tooLong();
    }
  }

  private static long amount(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException overflow) {
      throw tooLong();
    }
  }

  private static long nanosOf(String unit) {
    return switch (unit) {
      case "ns" -> 1L;
      case "us", "µs" -> 1_000L;
      case "ms" -> 1_000_000L;
      case "s" -> 1_000_000_000L;
      case "m" -> 60_000_000_000L;
      default -> throw new NumberFormatException("no such unit: " + unit);
    };
  }

  private static NumberFormatException tooLong() {
    return new NumberFormatException("more than 292 years");
  }
}
