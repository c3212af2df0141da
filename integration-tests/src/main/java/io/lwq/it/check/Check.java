package io.lwq.it.check;

import java.util.Objects;

/** Assertions that say what was expected, where the JVM under test has nothing but the JDK. */
public final class Check {

  private Check() {}

  /** An action that may throw anything. */
  @FunctionalInterface
  public interface Action {
    void run() throws Throwable;
  }

  public static void that(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  public static void equal(Object expected, Object actual, String what) {
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError(what + ": expected <" + expected + "> but was <" + actual + ">");
    }
  }

  public static void same(Object expected, Object actual, String what) {
    if (expected != actual) {
      throw new AssertionError(
          what + ": expected the very object <" + expected + "> but was <" + actual + ">");
    }
  }

  /** Runs the action and returns the exception of exactly the given kind that it must throw. */
  public static <X extends Throwable> X throwing(Class<X> kind, String what, Action action) {
    try {
      action.run();
    } catch (Throwable thrown) {
      if (kind.isInstance(thrown)) {
        return kind.cast(thrown);
      }
      throw new AssertionError(
          what + ": expected " + kind.getName() + " but got " + thrown, thrown);
    }
    throw new AssertionError(what + ": expected " + kind.getName() + " but nothing was thrown");
  }
}
