package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.Spread;
import io.lwq.benchmarks.harness.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * What the study must reach, as verdicts on a finished comparison. Only those that the run can
 * judge are returned.
 */
final class Bounds {
  private static final double ENQUEUE_MEAN_AT_512 = 1.0 / 8;
  private static final double THROUGHPUT_AT_512_QUIET = 1.1;
  private static final double THROUGHPUT_AT_512_BESIDE_NEIGHBOURS = 1.4;
  private static final double THROUGHPUT_TRACED = 0.95;

  private final StudySettings settings;
  private final Comparison comparison;

  Bounds(StudySettings settings, Comparison comparison) {
    this.settings = settings;
    this.comparison = comparison;
  }

  List<Verdict> judge() {
    List<Verdict> verdicts = new ArrayList<>();
    for (Arm arm : settings.arms()) {
      for (int threads : settings.threads()) {
        if (arm.swaps()) {
          verdicts.addAll(ofSwap(arm, threads));
        } else if (arm.traces()) {
          double found = comparison.ratio(arm, threads, Measure.THROUGHPUT).median();
          verdicts.add(
              Verdict.atLeast(
                  what(arm, threads, "throughput"), found, THROUGHPUT_TRACED, "x stock"));
        }
      }
    }
    return verdicts;
  }

  private List<Verdict> ofSwap(Arm arm, int threads) {
    List<Verdict> verdicts = new ArrayList<>();
    double throughput = comparison.ratio(arm, threads, Measure.THROUGHPUT).median();
    if (threads == 512) {
      double mean = comparison.ratio(arm, threads, Measure.ENQUEUE_MEAN).median();
      verdicts.add(
          Verdict.atMost(what(arm, threads, "enqueue mean"), mean, ENQUEUE_MEAN_AT_512, "x stock"));
      double wanted =
          settings.neighbours() > 0 ? THROUGHPUT_AT_512_BESIDE_NEIGHBOURS : THROUGHPUT_AT_512_QUIET;
      verdicts.add(
          Verdict.atLeast(what(arm, threads, "throughput"), throughput, wanted, "x stock"));
    } else {
      verdicts.add(notBelowStock(arm, threads));
    }
    if (threads == 128 || threads == 512) {
      Spread noise = comparison.noise(threads, Measure.THROUGHPUT);
      double ahead = Math.max(noise.max(), 1 / noise.min());
      verdicts.add(
          Verdict.atLeast(
              what(arm, threads, "throughput, traced, beyond noise"),
              throughput,
              ahead,
              "x stock"));
    }
    return verdicts;
  }

  /** The median may lie below stock by no more than a stock run lay from another in any round. */
  Verdict notBelowStock(Arm arm, int threads) {
    Spread noise = comparison.noise(threads, Measure.THROUGHPUT);
    double floor = Math.min(noise.min(), 1 / noise.max());
    double found = comparison.ratio(arm, threads, Measure.THROUGHPUT).median();
    return Verdict.atLeast(
        what(arm, threads, "throughput, up to noise"), found, Math.min(floor, 1), "x stock");
  }

  private static String what(Arm arm, int threads, String measure) {
    return arm.name() + ", " + threads + " threads: " + measure;
  }
}
