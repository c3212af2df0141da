package io.lwq.exporter.study;

import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.summary.PoolSummary;
import io.lwq.exporter.text.Style;
import io.lwq.exporter.text.Table;
import io.lwq.exporter.text.Table.Align;
import io.lwq.exporter.text.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A {@link Study} on one screen. */
public final class StudyText {
  static final long BIN_NANOS = 300;
  static final int BINS = 10;

  private final Study study;
  private final Style style;
  private final List<String> lines = new ArrayList<>();

  private StudyText(Study study, Style style) {
    this.study = study;
    this.style = style;
  }

  public static List<String> lines(Study study, Style style) {
    StudyText text = new StudyText(study, style);
    text.write();
    return text.lines;
  }

  private void write() {
    lines.add(
        style.title(
            "Study: "
                + study.threads()
                + " threads, "
                + study.submitters()
                + " submitters, "
                + rounds()));
    if (!study.pools().isEmpty()) {
      lines.add(
          "Pools: "
              + String.join(", ", study.pools())
              + "; trace runs on the JDK's scheduler, swap on lwq.");
      lines.add(
          "Tasks, requests and CPU are from the load driver, everything else from the recordings.");
    }
    study.notes().forEach(note -> lines.add(style.warning("note: " + note)));
    section("Per arm, all rounds together", arms());
    section("Times in the pools", times());
    section("Enqueue calls in bins of 300 ns, in per cent; the centre of each bin in ns", bins());
    section(
        "Gains: above 1 is better, below 1 worse; each round against the same round of the arm before",
        gains());
    lines.add(
        "noise: rounds of the arm before against each other: stock against stock where that is it.");
    lines.add("A max may be rounded up by 1/32, if something before the recording took longer.");
    recordings();
  }

  private String rounds() {
    return Stream.of(Arm.values())
        .map(arm -> study.rounds(arm).size() + " of " + arm.key())
        .collect(Collectors.joining(", ", "rounds: ", ""));
  }

  private void section(String title, List<String> content) {
    lines.add("");
    lines.add(style.title(title));
    lines.addAll(content);
  }

  private List<String> arms() {
    Table table = Table.of(1, 9);
    table.group("enqueue call, ns", 4, 3);
    table.row(
        "arm",
        "tasks",
        "enqueue calls",
        "wakes/task",
        "min",
        "mean",
        "max",
        "tasks/s",
        "requests/s",
        "CPU/task");
    for (Arm arm : Arm.values()) {
      List<Round> rounds = study.rounds(arm).stream().map(Measured::round).toList();
      if (!rounds.isEmpty()) {
        table.row(armRow(arm, rounds, study.recorded(arm)));
      }
    }
    return table.lines();
  }

  private static List<String> armRow(Arm arm, List<Round> rounds, @Nullable PoolSummary pools) {
    long tasks = rounds.stream().mapToLong(Round::tasks).sum();
    long requests = rounds.stream().mapToLong(Round::requests).sum();
    double seconds = rounds.stream().mapToLong(Round::measuredNanos).sum() / 1e9;
    double cpuNanos = rounds.stream().mapToLong(Round::cpuNanos).sum();
    List<String> cells = new ArrayList<>(List.of(arm.key(), Units.count(tasks)));
    if (pools == null) {
      cells.addAll(List.of("-", "-", "-", "-", "-"));
    } else {
      Histogram calls = pools.histogram(Latency.ENQUEUE_CALL);
      cells.addAll(
          List.of(
              Units.count(pools.enqueueCalls()),
              Units.ratio(pools.wakes(), pools.tasks(), 4),
              Units.count(calls.min()),
              Units.decimals(calls.mean(), 1),
              Units.count(calls.max())));
    }
    cells.addAll(
        List.of(
            Units.ratio(tasks, seconds, 0),
            Units.ratio(requests, seconds, 0),
            tasks == 0 ? "-" : Units.nanos(cpuNanos / tasks)));
    return cells;
  }

  private List<String> times() {
    Table table = Table.of(1, 9);
    table
        .group(Latency.QUEUE_TIME.label(), 1, 3)
        .group(Latency.WAKE_LATENCY.label(), 4, 3)
        .group(Latency.RUN_TIME.label(), 7, 3);
    table.row("arm", "p50", "p99", "max", "p50", "p99", "max", "p50", "p99", "max");
    for (Arm arm : List.of(Arm.TRACE, Arm.SWAP)) {
      PoolSummary pools = study.recorded(arm);
      List<String> cells = new ArrayList<>(List.of(arm.key()));
      for (Latency latency : List.of(Latency.QUEUE_TIME, Latency.WAKE_LATENCY, Latency.RUN_TIME)) {
        Histogram h = pools == null ? Histogram.EMPTY : pools.histogram(latency);
        cells.addAll(
            h.isEmpty()
                ? List.of("-", "-", "-")
                : List.of(
                    Units.nanos(h.percentile(50)),
                    Units.nanos(h.percentile(99)),
                    Units.nanos(h.max())));
      }
      table.row(cells);
    }
    return table.lines();
  }

  private List<String> bins() {
    Table table = Table.of(1, BINS + 1);
    List<String> header = new ArrayList<>(List.of("arm"));
    for (int bin = 0; bin < BINS; bin++) {
      header.add(Long.toString(bin * BIN_NANOS + BIN_NANOS / 2));
    }
    header.add("longer");
    table.row(header);
    table.row(binRow("before (trace)", study.recorded(Arm.TRACE)));
    table.row(binRow("after (swap)", study.recorded(Arm.SWAP)));
    return table.lines();
  }

  private static List<String> binRow(String label, @Nullable PoolSummary pools) {
    List<String> cells = new ArrayList<>(List.of(label));
    for (double share :
        (pools == null ? Histogram.EMPTY : pools.histogram(Latency.ENQUEUE_CALL))
            .shares(BIN_NANOS, BINS)) {
      cells.add(pools == null ? "-" : Units.percent(share));
    }
    return cells;
  }

  private List<String> gains() {
    List<Comparison> comparisons = study.comparisons();
    Table table =
        Table.of(
            Align.LEFT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.row("quantity", "better", "arms", "median", "min..max", "noise", "verdict");
    for (Comparison c : comparisons) {
      table.row(
          c.quantity().label(),
          switch (c.quantity().better()) {
            case LOWER -> "lower";
            case HIGHER -> "higher";
          },
          c.before().key() + " -> " + c.after().key(),
          gain(c.gains().median()),
          range(c.gains().min(), c.gains().max()),
          range(1 / c.noise(), c.noise()),
          c.verdict().words());
    }
    List<String> plain = table.lines();
    List<String> coloured = new ArrayList<>(plain.subList(0, 1));
    for (int i = 0; i < comparisons.size(); i++) {
      coloured.add(coloured(plain.get(i + 1), comparisons.get(i).verdict()));
    }
    return coloured;
  }

  // The verdict is the last word of its line.
  private String coloured(String line, Verdict verdict) {
    String words = verdict.words();
    String before = line.substring(0, line.length() - words.length());
    return before
        + switch (verdict) {
          case BETTER -> style.good(words);
          case WORSE -> style.bad(words);
          case TOO_FEW_ROUNDS, NOT_MEASURED -> style.warning(words);
          case NO_DIFFERENCE -> words;
        };
  }

  private static String gain(double gain) {
    return Double.isNaN(gain) ? "-" : Units.decimals(gain, 2);
  }

  private static String range(double from, double to) {
    return Double.isNaN(from) ? "-" : gain(from) + ".." + gain(to);
  }

  private void recordings() {
    lines.add("");
    if (study.recordings().isEmpty()) {
      lines.add("Recordings: none.");
    } else {
      lines.add(
          "Recordings, for JDK Mission Control or 'summary': "
              + study.recordings().size()
              + " in "
              + study.directory());
      lines.add(
          "  "
              + study.recordings().stream()
                  .map(path -> path.getFileName().toString())
                  .collect(Collectors.joining(" ")));
    }
  }
}
