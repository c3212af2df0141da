package io.lwq.exporter.study;

import io.lwq.exporter.summary.PoolSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rounds with the same number of threads, and what they come to.
 *
 * @param pools the names of the compared pools: those that were swapped
 * @param recordings the recordings that there are
 * @param notes what could not be used, a sentence each
 */
public record Study(
    Path directory,
    int threads,
    List<Measured> rounds,
    List<String> pools,
    List<Path> recordings,
    List<String> notes) {
  // Recorded quantities have no stock to compare with: only the agent can measure them.
  private static final List<Quantity> RECORDED =
      List.of(
          Quantity.ENQUEUE_MEAN,
          Quantity.ENQUEUE_MAX,
          Quantity.WAKES_PER_TASK,
          Quantity.QUEUE_TIME_P50,
          Quantity.QUEUE_TIME_P99,
          Quantity.WAKE_LATENCY_P50,
          Quantity.WAKE_LATENCY_P99);
  private static final List<Quantity> DRIVEN =
      List.of(
          Quantity.THROUGHPUT, Quantity.CPU_PER_TASK, Quantity.REQUEST_P50, Quantity.REQUEST_P99);
  private static final List<Quantity> PROFIT = List.of(Quantity.THROUGHPUT, Quantity.CPU_PER_TASK);

  List<Measured> rounds(Arm arm) {
    return rounds.stream().filter(measured -> measured.round().arm() == arm).toList();
  }

  int submitters() {
    return rounds.get(0).round().submitters();
  }

  /** Returns what all recordings of {@code arm} say together, or null if there are none. */
  @Nullable PoolSummary recorded(Arm arm) {
    return rounds(arm).stream()
        .map(Measured::pools)
        .filter(Objects::nonNull)
        .reduce((a, b) -> a.plus(b, a.pool()))
        .orElse(null);
  }

  List<Comparison> comparisons() {
    List<Comparison> all = new ArrayList<>();
    compare(all, RECORDED, Arm.TRACE, Arm.SWAP);
    // Both traced: what the scheduler alone does, without the price of tracing.
    compare(all, PROFIT, Arm.TRACE, Arm.SWAP);
    compare(all, DRIVEN, Arm.STOCK, Arm.SWAP);
    compare(all, PROFIT, Arm.STOCK, Arm.TRACE);
    return all;
  }

  private void compare(List<Comparison> all, List<Quantity> quantities, Arm before, Arm after) {
    if (Stream.of(before, after).noneMatch(arm -> rounds(arm).isEmpty())) {
      quantities.forEach(quantity -> all.add(Comparison.of(quantity, rounds, before, after)));
    }
  }
}
