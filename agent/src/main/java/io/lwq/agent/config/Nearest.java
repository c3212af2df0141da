package io.lwq.agent.config;

import org.jspecify.annotations.Nullable;

/** Guesses which key was meant. */
final class Nearest {

  private Nearest() {}

  static String suggestion(String name) {
    OptionKey meant = close(name);
    return meant == null ? "accepted: " + allKeys() : "did you mean '" + meant.key() + "'?";
  }

  /**
   * Returns the key that is one slip of the finger away, or two if the key is long; null if none
   * is.
   */
  static @Nullable OptionKey close(String name) {
    OptionKey best = null;
    int least = Integer.MAX_VALUE;
    for (OptionKey candidate : OptionKey.values()) {
      int distance = distance(name, candidate.key());
      int allowed = candidate.key().length() < 5 ? 1 : 2; // "home" is no slip for "mode"
      if (distance <= allowed && distance < least) {
        best = candidate;
        least = distance;
      }
    }
    return best;
  }

  private static String allKeys() {
    StringBuilder keys = new StringBuilder();
    for (OptionKey key : OptionKey.values()) {
      keys.append(keys.length() == 0 ? "" : ", ").append(key.key());
    }
    return keys.toString();
  }

  /**
   * Optimal string alignment: insertions, deletions, replacements and swaps of neighbours each
   * count one.
   */
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        d[i][j] = i == 0 ? j : j == 0 ? i : step(d, a, b, i, j);
      }
    }
    return d[a.length()][b.length()];
  }

  private static int step(int[][] d, String a, String b, int i, int j) {
    int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int least = Math.min(replaced, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, d[i - 2][j - 2] + 1) : least;
  }
}
