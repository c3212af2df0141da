package io.lwq.exporter.text;

import io.lwq.exporter.model.Histogram;
import java.util.List;

/** Draws a histogram in rows that double in width, each with its count and a bar. */
public final class HistogramText {
  private static final int BAR = 40;

  private HistogramText() {}

  /** Returns the lines, the header first; none if nothing was counted. */
  public static List<String> lines(Histogram histogram) {
    List<Histogram.Row> rows = histogram.powersOfTwo();
    if (rows.isEmpty()) {
      return List.of();
    }
    long most = rows.stream().mapToLong(Histogram.Row::count).max().orElse(1);
    Table table =
        Table.of(
            Table.Align.RIGHT,
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.RIGHT,
            Table.Align.LEFT);
    table.row("from", "", "to", "count", "distribution");
    for (Histogram.Row row : rows) {
      table.row(
          Units.nanos(row.lower()),
          "->",
          Units.nanos(row.upper()),
          Units.count(row.count()),
          bar(row.count(), most));
    }
    return table.lines();
  }

  private static String bar(long count, long most) {
    int stars = (int) (count * (double) BAR / most);
    // A row that holds something shows something.
    String bar = stars == 0 && count > 0 ? "." : "*".repeat(stars);
    return "|" + bar + " ".repeat(BAR - bar.length()) + "|";
  }
}
