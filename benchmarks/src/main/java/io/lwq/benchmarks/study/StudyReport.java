package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.Spread;
import io.lwq.benchmarks.harness.TextTable;
import io.lwq.benchmarks.harness.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A finished study as text: what each arm did, the ratios with their noise, the histogram, the
 * verdicts.
 */
final class StudyReport {
  private static final long BIN_NANOS = 300;
  private static final int BINS = 10;

  private final StudySettings settings;
  private final Comparison comparison;
  private final List<Arm> withStock = new ArrayList<>(List.of(Arm.STOCK));

  StudyReport(StudySettings settings, List<Cell> cells) {
    this.settings = settings;
    this.comparison = new Comparison(cells);
    withStock.addAll(settings.arms());
  }

  String text() {
    return measurements() + "\n" + Verdict.table(new Bounds(settings, comparison).judge());
  }

  /** All but the verdicts. */
  String measurements() {
    return String.join(
        "\n",
        settings.describe(),
        "",
        "Each arm, all rounds together (enqueue call and start delay in ns):",
        figures(),
        "Ratios to stock, median (min..max) of the rounds; the last column is stock against itself, the noise:",
        ratios(),
        "Enqueue calls in bins of " + BIN_NANOS + " ns, by the centre of the bin, in percent:",
        histogram());
  }

  private String figures() {
    TextTable table =
        new TextTable(
            "threads",
            "arm",
            "tasks/s",
            "min",
            "mean",
            "p50",
            "p99",
            "p99.9",
            "max",
            "delay p50",
            "delay p99",
            "delay max",
            "CPU ns/task");
    for (int threads : settings.threads()) {
      for (Arm arm : withStock) {
        Window all = comparison.merged(arm, threads);
        table.row(
            threads,
            arm.name(),
            whole(all.tasksPerSecond()),
            all.enqueue().min(),
            whole(all.enqueue().mean()),
            whole(all.enqueue().percentile(0.5)),
            whole(all.enqueue().percentile(0.99)),
            whole(all.enqueue().percentile(0.999)),
            whole(all.enqueue().max()),
            whole(all.startDelay().percentile(0.5)),
            whole(all.startDelay().percentile(0.99)),
            whole(all.startDelay().max()),
            whole(all.cpuNanosPerTask()));
      }
    }
    return table.toString();
  }

  private String ratios() {
    TextTable table = new TextTable("threads", "arm", "measure", "arm/stock", "stock/stock");
    for (int threads : settings.threads()) {
      for (Arm arm : settings.arms()) {
        for (Measure measure : Measure.values()) {
          Spread ratio = comparison.ratio(arm, threads, measure);
          Spread noise = comparison.noise(threads, measure);
          table.row(threads, arm.name(), measure.label(), ratio.text(), noise.text());
        }
      }
    }
    return table.toString();
  }

  private String histogram() {
    List<String> heads = new ArrayList<>(List.of("threads", "arm"));
    for (int bin = 0; bin < BINS; bin++) {
      heads.add(Long.toString(bin * BIN_NANOS + BIN_NANOS / 2));
    }
    TextTable table = new TextTable(heads.toArray(String[]::new));
    for (int threads : settings.threads()) {
      for (Arm arm : withStock) {
        List<Object> row = new ArrayList<>(List.of(threads, arm.name()));
        for (double part : comparison.merged(arm, threads).enqueue().bins(BIN_NANOS, BINS)) {
          row.add(String.format(Locale.ROOT, "%.1f", part * 100));
        }
        table.row(row.toArray());
      }
    }
    return table.toString();
  }

  private static String whole(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }
}
