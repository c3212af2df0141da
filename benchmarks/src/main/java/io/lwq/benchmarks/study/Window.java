package io.lwq.benchmarks.study;

/**
 * What one child JVM measured in its window.
 *
 * @param scheduler what the pool's queue was on while it ran, as {@code SchedulerProbe} tells it
 * @param cpuNanos CPU time of the whole process
 * @param enqueue the time of each {@code execute} call
 * @param startDelay from just before {@code execute} to the task's first instruction
 */
record Window(
    String scheduler,
    long windowNanos,
    long cpuNanos,
    NanosHistogram enqueue,
    NanosHistogram startDelay) {

  double tasksPerSecond() {
    return enqueue.count() * 1e9 / windowNanos;
  }

  double cpuNanosPerTask() {
    return enqueue.count() == 0 ? 0 : (double) cpuNanos / enqueue.count();
  }

  /** One line, by which the child tells its parent. */
  String encode() {
    return "scheduler="
        + scheduler
        + " window="
        + windowNanos
        + " cpu="
        + cpuNanos
        + " enqueue="
        + enqueue.encode()
        + " delay="
        + startDelay.encode();
  }

  static Window decode(String line) {
    return new Window(
        field(line, "scheduler"),
        Long.parseLong(field(line, "window")),
        Long.parseLong(field(line, "cpu")),
        NanosHistogram.decode(field(line, "enqueue")),
        NanosHistogram.decode(field(line, "delay")));
  }

  private static String field(String line, String name) {
    for (String field : line.split(" ")) {
      if (field.startsWith(name + "=")) {
        return field.substring(name.length() + 1);
      }
    }
    throw new IllegalArgumentException("no field " + name + " in: " + line);
  }
}
