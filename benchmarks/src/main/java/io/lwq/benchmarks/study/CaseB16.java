package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.Options;
import io.lwq.benchmarks.harness.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Case B16: what an unpark costs may grow with the number of live threads. The study with and
 * without a crowd of idle threads that have nothing to do with the pool: whatever the crowd costs,
 * it must not cost us more than stock.
 */
public final class CaseB16 {
  private CaseB16() {}

  public static void run(String[] args) {
    Options options =
        StudySettings.declareIn(Options.of("b16"))
            .declare("threads", "128", "sizes of the pool")
            .declare("idle-threads", "0,2000", "idle threads beside the pool")
            .parse(args);
    StudySettings settings = StudySettings.from(options);
    List<Verdict> verdicts = new ArrayList<>();
    for (int idle : options.integers("idle-threads")) {
      verdicts.addAll(NotBelowStock.judge(settings.withIdleThreads(idle), idle + " idle threads"));
    }
    System.out.print(Verdict.table(verdicts));
  }
}
