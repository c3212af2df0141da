package io.lwq.benchmarks.study;

/** What a window is reduced to before it is held against another. */
enum Measure {
  THROUGHPUT("tasks/s"),
  ENQUEUE_MEAN("enqueue mean ns"),
  ENQUEUE_P99("enqueue p99 ns"),
  ENQUEUE_MAX("enqueue max ns"),
  START_DELAY_P50("start delay p50 ns"),
  START_DELAY_P99("start delay p99 ns"),
  CPU("CPU ns a task");

  private final String label;

  Measure(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  double of(Window window) {
    return switch (this) {
      case THROUGHPUT -> window.tasksPerSecond();
      case ENQUEUE_MEAN -> window.enqueue().mean();
      case ENQUEUE_P99 -> window.enqueue().percentile(0.99);
      case ENQUEUE_MAX -> window.enqueue().max();
      case START_DELAY_P50 -> window.startDelay().percentile(0.5);
      case START_DELAY_P99 -> window.startDelay().percentile(0.99);
      case CPU -> window.cpuNanosPerTask();
    };
  }
}
