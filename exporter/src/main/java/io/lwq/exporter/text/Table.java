package io.lwq.exporter.text;

import java.util.ArrayList;
import java.util.List;

/** Lays rows out in columns two spaces apart. A column is as wide as its widest cell. */
public final class Table {
  /** Where the cells of a column stand. */
  public enum Align {
    LEFT,
    RIGHT
  }

  private static final String GAP = "  ";

  private final Align[] aligns;
  private final List<List<String>> rows = new ArrayList<>();

  private Table(Align... aligns) {
    this.aligns = aligns;
  }

  /** Returns a table whose first {@code left} columns are texts, followed by {@code right} columns of numbers. */
  public static Table of(int left, int right) {
    Align[] aligns = new Align[left + right];
    for (int i = 0; i < aligns.length; i++) {
      aligns[i] = i < left ? Align.LEFT : Align.RIGHT;
    }
    return new Table(aligns);
  }

  public static Table of(Align... aligns) {
    return new Table(aligns.clone());
  }

  public Table row(String... cells) {
    return row(List.of(cells));
  }

  public Table row(List<String> cells) {
    if (cells.size() != aligns.length) {
      throw new IllegalStateException(cells.size() + " cells for " + aligns.length + " columns: " + cells);
    }
    rows.add(List.copyOf(cells));
    return this;
  }

  /** Returns the lines, without blanks at their ends. */
  public List<String> lines() {
    int[] widths = new int[aligns.length];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = row.get(i);
      String pad = " ".repeat(widths[i] - cell.length());
      line.append(i == 0 ? "" : GAP);
      switch (aligns[i]) {
        case LEFT -> line.append(cell).append(pad);
        case RIGHT -> line.append(pad).append(cell);
      }
    }
    return line.toString().stripTrailing();
  }
}
