package io.lwq.agent.config;

import org.jspecify.annotations.Nullable;

/**
 * A pattern for whole names. {@code *} stands for any text, {@code ?} for one character, {@code
 * [abc]} and {@code [a-z]} for one of those, {@code [!abc]} for one that is not; everything else
 * for itself. No regular expressions: matching runs on the thread that first uses a pool.
 */
public final class Glob {

  private final String pattern;

  private Glob(String pattern) {
    this.pattern = pattern;
  }

  /** Returns the column, from 1, at which the text stops being a glob; 0 if it is one. */
  static int faultyColumn(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '[') {
        int close = endOfSet(text, i);
        if (close < 0) {
          return i + 1;
        }
        i = close;
      }
    }
    return 0;
  }

  static Glob of(String text) {
    if (faultyColumn(text) != 0) {
      throw new IllegalArgumentException("not a glob: " + text);
    }
    return new Glob(text);
  }

  /** Returns true if the whole name fits. A null name, a class without one, fits nothing. */
  public boolean matches(@Nullable String name) {
    if (name == null) {
      return false;
    }
    int p = 0;
    int n = 0;
    int star =
        -1; // the last * met, and how far the name had got there: where to go on after a mismatch
    int resume = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        resume = n;
      } else if (p < pattern.length() && fits(p, name.charAt(n))) {
        p = next(p);
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++resume;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  private boolean fits(int at, char c) {
    char expected = pattern.charAt(at);
    return switch (expected) {
      case '?' -> true;
      case '[' -> setHolds(at, c);
      default -> expected == c;
    };
  }

  private int next(int at) {
    return pattern.charAt(at) == '[' ? endOfSet(pattern, at) + 1 : at + 1;
  }

  private boolean setHolds(int open, char c) {
    int close = endOfSet(pattern, open);
    int i = open + 1;
    boolean negated = pattern.charAt(i) == '!';
    if (negated) {
      i++;
    }
    boolean found = false;
    while (i < close) {
      char low = pattern.charAt(i);
      boolean range = i + 2 < close && pattern.charAt(i + 1) == '-';
      char high = range ? pattern.charAt(i + 2) : low;
      found |= low <= c && c <= high;
      i += range ? 3 : 1;
    }
    return found != negated;
  }

  /**
   * Returns the index of the bracket that closes the set, or -1. A bracket right after the opening
   * one is a member.
   */
  private static int endOfSet(String text, int open) {
    int first = open + 1;
    if (first < text.length() && text.charAt(first) == '!') {
      first++;
    }
    return text.indexOf(']', first + 1);
  }

  @Override
  public String toString() {
    return pattern;
  }
}
