package io.lwq.benchmarks.study;

/**
 * What a task does: a fixed number of steps that no compiler can leave out or run side by side.
 *
 * <p>A fixed amount rather than a fixed time, so that a task which loses its CPU still does its
 * work. The amount is found once, in the parent, and is the same for all arms: a child that found
 * its own would measure its own calibration.
 */
final class Work {
  private static final int CALIBRATION_STEPS = 100_000;
  private static final int CALIBRATION_ROUNDS = 200;

  private Work() {}

  static long steps(long seed, int steps) {
    long x = seed | 1;
    for (int i = 0; i < steps; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }

  /**
   * The steps that fill this time on an undisturbed CPU: the quickest of many rounds counts, being
   * the least disturbed.
   */
  static int stepsFor(long nanos) {
    long quickest = Long.MAX_VALUE;
    long seed = System.nanoTime();
    for (int round = 0; round < CALIBRATION_ROUNDS; round++) {
      long start = System.nanoTime();
      seed = steps(seed, CALIBRATION_STEPS);
      quickest = Math.min(quickest, System.nanoTime() - start);
    }
    // Never true, but it keeps the rounds alive.
    int unreachable = seed == 0 ? 1 : 0;
    return (int) Math.max(1, nanos * CALIBRATION_STEPS / quickest) + unreachable;
  }
}
