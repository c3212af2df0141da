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

  private record Group(String title, int first, int columns) {}

  private static final String GAP = "  ";

  private final Align[] aligns;
  private final List<Group> groups = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  private Table(Align... aligns) {
    this.aligns = aligns;
  }

  /**
   * Returns a table whose first {@code left} columns are texts, followed by {@code right} columns
   * of numbers.
   */
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

  /**
   * Puts a title over {@code columns} columns from {@code first} on, above all rows. Called from
   * left to right.
   */
  public Table group(String title, int first, int columns) {
    groups.add(new Group(title, first, columns));
    return this;
  }

  public Table row(String... cells) {
    return row(List.of(cells));
  }

  public Table row(List<String> cells) {
    if (cells.size() != aligns.length) {
      throw new IllegalStateException(
          cells.size() + " cells for " + aligns.length + " columns: " + cells);
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
    List<String> lines = new ArrayList<>();
    if (!groups.isEmpty()) {
      lines.add(titles(widths));
    }
    rows.forEach(row -> lines.add(line(row, widths)));
    return lines;
  }

  private String titles(int[] widths) {
    StringBuilder line = new StringBuilder();
    for (Group group : groups) {
      int start = width(widths, 0, group.first) + (group.first == 0 ? 0 : GAP.length());
      int span = width(widths, group.first, group.columns);
      int middle = start + Math.max(0, span - group.title.length()) / 2;
      line.append(" ".repeat(Math.max(0, middle - line.length()))).append(group.title);
    }
    return line.toString();
  }

  private static int width(int[] widths, int first, int columns) {
    int width = Math.max(0, columns - 1) * GAP.length();
    for (int i = first; i < first + columns; i++) {
      width += widths[i];
    }
    return width;
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
