package io.lwq.exporter.study;

import io.lwq.exporter.model.Latency;
import io.lwq.exporter.summary.PoolSummary;
import java.util.function.ToDoubleFunction;

/** What is compared, and which way is better. */
enum Quantity {
  ENQUEUE_MEAN(
      "enqueue call, mean", Better.LOWER, pools(p -> p.histogram(Latency.ENQUEUE_CALL).mean())),
  ENQUEUE_MAX(
      "enqueue call, max", Better.LOWER, pools(p -> p.histogram(Latency.ENQUEUE_CALL).max())),
  WAKES_PER_TASK("wakes per task", Better.LOWER, pools(p -> (double) p.wakes() / p.tasks())),
  QUEUE_TIME_P50("queue time, p50", Better.LOWER, percentile(Latency.QUEUE_TIME, 50)),
  QUEUE_TIME_P99("queue time, p99", Better.LOWER, percentile(Latency.QUEUE_TIME, 99)),
  WAKE_LATENCY_P50("wake latency, p50", Better.LOWER, percentile(Latency.WAKE_LATENCY, 50)),
  WAKE_LATENCY_P99("wake latency, p99", Better.LOWER, percentile(Latency.WAKE_LATENCY, 99)),
  THROUGHPUT("throughput, tasks/s", Better.HIGHER, round(r -> r.tasks() * 1e9 / r.measuredNanos())),
  CPU_PER_TASK("CPU per task", Better.LOWER, round(r -> (double) r.cpuNanos() / r.tasks())),
  REQUEST_P50("request, p50", Better.LOWER, round(Round::requestP50Nanos)),
  REQUEST_P99("request, p99", Better.LOWER, round(Round::requestP99Nanos));

  /** Which way is better. */
  enum Better {
    LOWER,
    HIGHER
  }

  private final String label;
  private final Better better;
  private final ToDoubleFunction<Measured> value;

  Quantity(String label, Better better, ToDoubleFunction<Measured> value) {
    this.label = label;
    this.better = better;
    this.value = value;
  }

  String label() {
    return label;
  }

  Better better() {
    return better;
  }

  /** Returns its value in a round, or NaN if the round does not say. */
  double in(Measured measured) {
    return value.applyAsDouble(measured);
  }

  /**
   * Returns how many times better {@code after} is than {@code before}: above 1 is better, whatever
   * the quantity.
   */
  double gain(double before, double after) {
    return switch (better) {
      case LOWER -> before / after;
      case HIGHER -> after / before;
    };
  }

  private static ToDoubleFunction<Measured> round(ToDoubleFunction<Round> value) {
    return measured -> value.applyAsDouble(measured.round());
  }

  private static ToDoubleFunction<Measured> percentile(Latency latency, double percent) {
    return pools(
        p ->
            p.histogram(latency).isEmpty() ? Double.NaN : p.histogram(latency).percentile(percent));
  }

  private static ToDoubleFunction<Measured> pools(ToDoubleFunction<PoolSummary> value) {
    return measured -> {
      PoolSummary pools = measured.pools();
      return pools == null || pools.tasks() == 0 ? Double.NaN : value.applyAsDouble(pools);
    };
  }
}
