package io.lwq.benchmarks.harness;

import java.util.ArrayList;
import java.util.List;

/** Columns wide enough for what is in them; the first to the left, all others to the right. */
public final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();

  public TextTable(String... heads) {
    rows.add(List.of(heads));
  }

  public TextTable row(Object... cells) {
    List<String> row = new ArrayList<>();
    for (Object cell : cells) {
      row.add(String.valueOf(cell));
    }
    if (row.size() != rows.get(0).size()) {
      throw new IllegalArgumentException(row + " does not fit the heads " + rows.get(0));
    }
    rows.add(row);
    return this;
  }

  @Override
  public String toString() {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int c = 0; c < columns; c++) {
        widths[c] = Math.max(widths[c], row.get(c).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        String padding = " ".repeat(widths[c] - row.get(c).length());
        line.append(c == 0 ? row.get(c) + padding : "  " + padding + row.get(c));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }
}
