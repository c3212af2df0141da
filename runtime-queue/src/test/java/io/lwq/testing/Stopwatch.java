package io.lwq.testing;

import java.util.concurrent.TimeUnit;

/** Bounds a race by time rather than by turns, so that it takes no longer on a busy machine. */
public final class Stopwatch {
  private final long end;

  private Stopwatch(long millis) {
    end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
  }

  public static Stopwatch millis(long millis) {
    return new Stopwatch(millis);
  }

  public boolean isRunning() {
    return System.nanoTime() - end < 0;
  }
}
