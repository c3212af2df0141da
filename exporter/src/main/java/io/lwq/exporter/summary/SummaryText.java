package io.lwq.exporter.summary;

import io.lwq.exporter.jfr.Reading;
import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.model.LwqRecord.AgentStatistics;
import io.lwq.exporter.model.LwqRecord.Dispatch;
import io.lwq.exporter.text.HistogramText;
import io.lwq.exporter.text.Style;
import io.lwq.exporter.text.Table;
import io.lwq.exporter.text.Units;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Summary} as text for a terminal. Times of day are UTC: a recording may come from another
 * machine.
 */
public final class SummaryText {
  private static final DateTimeFormatter DAY_AND_TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  /**
   * What to show.
   *
   * @param pools at most this many pools get a row of their own
   * @param histograms whether to draw them
   */
  public record Options(int pools, boolean histograms, Style style) {}

  private static final String LAMBDA = "$$Lambda";

  private final Options options;
  private final List<String> lines = new ArrayList<>();

  private SummaryText(Options options) {
    this.options = options;
  }

  public static List<String> lines(Summary summary, Options options) {
    SummaryText text = new SummaryText(options);
    text.write(summary);
    return text.lines;
  }

  private void write(Summary summary) {
    header(summary.reading());
    if (!summary.hasLwqEvents()) {
      return;
    }
    List<PoolSummary> rows = PoolRows.of(summary.pools(), options.pools());
    section("Pools", rows.isEmpty() ? noPools() : PoolTables.counts(rows));
    if (!rows.isEmpty()) {
      section("Times", PoolTables.times(rows));
      refusals(rows);
    }
    section(
        "Slowest dispatches, of " + Units.count(summary.dispatches()) + " with an event",
        slowest(summary.slowest()));
    section("Agent", agent(summary.agent()));
    if (options.histograms()) {
      rows.forEach(this::histograms);
    }
  }

  private void header(Reading reading) {
    String span = Units.nanos(reading.duration().toNanos());
    lines.add(
        options.style().title(reading.file().toString())
            + ": "
            + Units.bytes(reading.bytes())
            + ", "
            + span
            + " from "
            + DAY_AND_TIME.format(reading.start())
            + " UTC, "
            + Units.count(reading.events())
            + " events, "
            + Units.count(reading.lwqEvents())
            + " of them lwq");
    reading.notes().forEach(note -> lines.add(options.style().warning("incomplete: " + note)));
  }

  private void section(String title, List<String> content) {
    if (!content.isEmpty()) {
      lines.add("");
      lines.add(options.style().title(title));
      lines.addAll(content);
    }
  }

  private static List<String> noPools() {
    return List.of(
        "No pool was used, or lwq.PoolHistogram was not recorded: enable it, or use the settings that 'jfc' writes.");
  }

  private void refusals(List<PoolSummary> rows) {
    List<String> reasons =
        rows.stream()
            .filter(pool -> pool.refusal() != null)
            .map(pool -> pool.pool().name() + ": " + pool.refusal())
            .toList();
    section("Not swapped", reasons);
  }

  private static List<String> slowest(List<Dispatch> dispatches) {
    if (dispatches.isEmpty()) {
      return List.of();
    }
    Table table = Table.of(6, 6);
    table.row(
        "end, UTC",
        "pool",
        "scheduler",
        "task",
        "submitter",
        "outcome",
        "depth",
        "start delay",
        "queue time",
        "wake",
        "run",
        "total");
    for (Dispatch d : dispatches) {
      table.row(
          TIME.format(d.end()),
          d.pool().name(),
          d.pool().scheduler().key(),
          simpleName(d.taskClass()),
          orDash(d.submitter()),
          orDash(d.outcome()),
          d.queueDepth() < 0 ? "-" : Units.count(d.queueDepth()),
          Units.nanos(d.startDelay()),
          Units.nanos(d.queueTime()),
          Units.nanos(d.wakeLatency()),
          Units.nanos(d.runTime()),
          Units.nanos(d.total()));
    }
    return table.lines();
  }

  private static List<String> agent(@Nullable AgentStatistics agent) {
    if (agent == null) {
      return List.of();
    }
    Table table = Table.of(2, 5);
    table.row(
        "version",
        "mode",
        "pools seen",
        "pools swapped",
        "events dropped",
        "probe failures",
        "watchdog hits");
    table.row(
        orDash(agent.version()),
        orDash(agent.mode()),
        Units.count(agent.poolsSeen()),
        Units.count(agent.poolsSwapped()),
        Units.count(agent.eventsDropped()),
        Units.count(agent.probeFailures()),
        Units.count(agent.watchdogHits()));
    List<String> lines = new ArrayList<>(table.lines());
    if (agent.probeFailures() > 0 || agent.watchdogHits() > 0) {
      lines.add(
          "Probe failures and watchdog hits are faults of lwq: please report them with this recording.");
    }
    return lines;
  }

  private void histograms(PoolSummary pool) {
    for (Latency latency : Latency.values()) {
      Histogram histogram = pool.histogram(latency);
      section(
          pool.pool().name() + " (" + pool.pool().scheduler().key() + "), " + latency.label(),
          HistogramText.lines(histogram));
    }
  }

  // The package says little and takes the width of three columns, and so does what the JVM adds to
  // the name of a lambda's class.
  private static String simpleName(@Nullable String className) {
    if (className == null) {
      return "-";
    }
    int lambda = className.indexOf(LAMBDA);
    String name = lambda < 0 ? className : className.substring(0, lambda + LAMBDA.length());
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String orDash(@Nullable String text) {
    return text == null ? "-" : text;
  }
}
