package io.lwq.benchmarks.study;

import java.util.function.ToDoubleFunction;

/** What a window is reduced to before it is held against another. */
enum Measure {
  THROUGHPUT("tasks/s", Window::tasksPerSecond),
  ENQUEUE_MEAN("enqueue mean ns", window -> window.enqueue().mean()),
  ENQUEUE_P99("enqueue p99 ns", window -> window.enqueue().percentile(0.99)),
  ENQUEUE_MAX("enqueue max ns", window -> window.enqueue().max()),
  START_DELAY_P50("start delay p50 ns", window -> window.startDelay().percentile(0.5)),
  START_DELAY_P99("start delay p99 ns", window -> window.startDelay().percentile(0.99)),
  CPU("CPU ns a task", Window::cpuNanosPerTask);

  private final String label;
  private final ToDoubleFunction<Window> of;

  Measure(String label, ToDoubleFunction<Window> of) {
    this.label = label;
    this.of = of;
  }

  String label() {
    return label;
  }

  double of(Window window) {
    return of.applyAsDouble(window);
  }
}
