package io.lwq.exporter.summary;

import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.text.Table;
import io.lwq.exporter.text.Units;
import java.util.ArrayList;
import java.util.List;

/** The two tables with a row a pool: what it did, and how long that took. */
final class PoolTables {
  private PoolTables() {}

  static List<String> counts(List<PoolSummary> pools) {
    Table table = Table.of(2, 7);
    table.row(
        "pool",
        "scheduler",
        "threads",
        "tasks",
        "enqueue calls",
        "wakes/task",
        "wakes without work",
        "rejected",
        "removed");
    for (PoolSummary pool : pools) {
      table.row(
          pool.pool().name(),
          pool.pool().scheduler().key(),
          pool.threads() == PoolSummary.UNKNOWN ? "-" : Units.count(pool.threads()),
          Units.count(pool.tasks()),
          Units.count(pool.enqueueCalls()),
          Units.ratio(pool.wakes(), pool.tasks(), 4),
          Units.count(pool.counts().wakesWithoutWork()),
          Units.count(pool.counts().rejected()),
          Units.count(pool.counts().removed()));
    }
    return table.lines();
  }

  static List<String> times(List<PoolSummary> pools) {
    Table table = Table.of(2, 12);
    for (Latency latency : Latency.values()) {
      table.group(latency.label(), 2 + 3 * latency.ordinal(), 3);
    }
    table.row(
        "pool",
        "scheduler",
        "min",
        "mean",
        "max",
        "p50",
        "p99",
        "max",
        "p50",
        "p99",
        "max",
        "p50",
        "p99",
        "max");
    for (PoolSummary pool : pools) {
      List<String> cells =
          new ArrayList<>(List.of(pool.pool().name(), pool.pool().scheduler().key()));
      for (Latency latency : Latency.values()) {
        cells.addAll(cells(latency, pool.histogram(latency)));
      }
      table.row(cells);
    }
    return table.lines();
  }

  private static List<String> cells(Latency latency, Histogram h) {
    if (h.isEmpty()) {
      return List.of("-", "-", "-");
    }
    return switch (latency) {
      case ENQUEUE_CALL ->
          List.of(Units.nanos(h.min()), Units.nanos(h.mean()), Units.nanos(h.max()));
      case QUEUE_TIME, WAKE_LATENCY, RUN_TIME ->
          List.of(
              Units.nanos(h.percentile(50)), Units.nanos(h.percentile(99)), Units.nanos(h.max()));
    };
  }
}
