package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.Options;
import io.lwq.benchmarks.harness.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Case B8: lock-free retries without back-off collapse on one or two CPUs, where whoever is retried
 * for may not be running. The study with the JVM confined to them must not fall below stock.
 */
public final class CaseB8 {
  private CaseB8() {}

  public static void run(String[] args) {
    Options options =
        StudySettings.declareIn(Options.of("b8"))
            .declare("threads", "16,200", "sizes of the pool")
            .declare("one-cpu", "0", "one CPU, as taskset -c takes it")
            .declare("two-cpus", "0,1", "two CPUs, as taskset -c takes them")
            .parse(args);
    StudySettings settings = StudySettings.from(options);
    List<Verdict> verdicts = new ArrayList<>();
    for (String cpus : List.of(options.text("one-cpu"), options.text("two-cpus"))) {
      verdicts.addAll(NotBelowStock.judge(settings.onCpus(cpus), "CPUs " + cpus));
    }
    System.out.print(Verdict.table(verdicts));
  }
}
