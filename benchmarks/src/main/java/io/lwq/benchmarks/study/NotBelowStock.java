package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs one study and judges each of its arms by throughput alone, for the cases that ask no more.
 */
final class NotBelowStock {
  private NotBelowStock() {}

  static List<Verdict> judge(StudySettings settings, String under) {
    List<Cell> cells = new StudyRun(settings, System.err).run();
    System.out.println(new StudyReport(settings, cells).measurements());
    Bounds bounds = new Bounds(settings, new Comparison(cells));
    List<Verdict> verdicts = new ArrayList<>();
    for (Arm arm : settings.arms()) {
      for (int threads : settings.threads()) {
        Verdict verdict = bounds.notBelowStock(arm, threads);
        verdicts.add(
            new Verdict(
                under + ", " + verdict.what(), verdict.found(), verdict.wanted(), verdict.met()));
      }
    }
    return verdicts;
  }
}
