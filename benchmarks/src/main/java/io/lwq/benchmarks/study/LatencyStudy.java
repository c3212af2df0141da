package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.Options;
import java.nio.file.Path;
import java.util.List;

/**
 * The study of the bounds: {@code study.sh}, or with a busy machine {@code study.sh
 * --neighbours 4}.
 */
public final class LatencyStudy {
  private LatencyStudy() {}

  public static void run(String[] args) {
    Options options =
        StudySettings.declareIn(Options.of("study"))
            .declare("threads", "8,32,128,512", "sizes of the pool")
            .declare("neighbours", "0", "busy threads of another process")
            .declare("cpus", "", "the only CPUs to use, as taskset -c takes them")
            .declare("csv", "benchmarks/target/study.csv", "where the rows go")
            .parse(args);
    StudySettings settings =
        StudySettings.from(options)
            .withNeighbours(options.integer("neighbours"))
            .onCpus(options.text("cpus"));
    List<Cell> cells = new StudyRun(settings, System.err).run();
    Path csv = Path.of(options.text("csv"));
    StudyCsv.write(csv, settings, cells);
    System.out.print(new StudyReport(settings, cells).text());
    System.out.println("rows: " + csv);
  }
}
