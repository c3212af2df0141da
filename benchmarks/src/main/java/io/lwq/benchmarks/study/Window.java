package io.lwq.benchmarks.study;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What one child JVM measured in its window.
 *
 * @param scheduler what the pool's queue was on while it ran: {@code jdk} or {@code lwq}
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
    Map<String, String> fields =
        Arrays.stream(line.split(" "))
            .map(field -> field.split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    return new Window(
        fields.get("scheduler"),
        Long.parseLong(fields.get("window")),
        Long.parseLong(fields.get("cpu")),
        NanosHistogram.decode(fields.get("enqueue")),
        NanosHistogram.decode(fields.get("delay")));
  }
}
