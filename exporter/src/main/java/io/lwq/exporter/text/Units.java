package io.lwq.exporter.text;

import java.util.Locale;

/** Numbers for people. ASCII only, so that they arrive in any terminal and any locale. */
public final class Units {
  private static final String[] TIMES = {"ns", "us", "ms", "s"};
  private static final String[] SIZES = {"B", "kB", "MB", "GB", "TB"};

  private Units() {}

  /**
   * Returns a time with three digits, such as {@code 2.65us}; {@code -} if it is negative, that is,
   * was not observed.
   */
  public static String nanos(double nanos) {
    if (nanos < 0) {
      return "-";
    }
    return scaled(nanos, TIMES);
  }

  public static String bytes(long bytes) {
    return scaled(bytes, SIZES);
  }

  public static String count(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /**
   * Returns {@code dividend / divisor} with that many decimals, {@code -} if there is nothing to
   * divide by.
   */
  public static String ratio(double dividend, double divisor, int decimals) {
    return divisor == 0 ? "-" : decimals(dividend / divisor, decimals);
  }

  public static String decimals(double value, int decimals) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  /** Returns a share of 1 as per cent with one decimal. */
  public static String percent(double share) {
    return decimals(share * 100, 1);
  }

  private static String scaled(double value, String[] units) {
    int unit = 0;
    // 999.5 would be rounded to four digits.
    while (value >= 999.5 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    int decimals = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return decimals(value, decimals) + units[unit];
  }
}
