package io.lwq.benchmarks.harness;

import java.util.List;
import java.util.Locale;

/** One thing that was to be reached, what was found, and whether that is enough. */
public record Verdict(String what, String found, String wanted, boolean met) {

  public static Verdict atMost(String what, double found, double limit, String unit) {
    return new Verdict(
        what, withUnit(found, unit), "at most " + withUnit(limit, unit), found <= limit);
  }

  public static Verdict atLeast(String what, double found, double limit, String unit) {
    return new Verdict(
        what, withUnit(found, unit), "at least " + withUnit(limit, unit), found >= limit);
  }

  public String word() {
    return met ? "met" : "MISSED";
  }

  /** The table that ends a benchmark's report. */
  public static String table(List<Verdict> verdicts) {
    TextTable table = new TextTable("must reach", "found", "wanted", "verdict");
    for (Verdict verdict : verdicts) {
      table.row(verdict.what, verdict.found, verdict.wanted, verdict.word());
    }
    long missed = verdicts.stream().filter(verdict -> !verdict.met).count();
    return table
        + String.format(Locale.ROOT, "%d of %d met%n", verdicts.size() - missed, verdicts.size());
  }

  private static String withUnit(double value, String unit) {
    return unit.isEmpty() ? Spread.significant(value) : Spread.significant(value) + " " + unit;
  }
}
