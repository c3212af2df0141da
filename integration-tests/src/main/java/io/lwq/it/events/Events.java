package io.lwq.it.events;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** What a recording of this JVM holds of the agent's events. */
record Events(List<RecordedEvent> all) {

  /** Something to record. */
  @FunctionalInterface
  interface Body {
    void run() throws Throwable;
  }

  /** Records while the body runs, with all events on and no threshold in the recording. */
  static Events during(Body body) throws Throwable {
    Path file = Files.createTempFile("events", ".jfr");
    try (Recording recording = new Recording()) {
      for (String name : List.of("TaskDispatch", "Enqueue", "WorkerWake", "TaskRejected")) {
        recording.enable("lwq." + name).withThreshold(Duration.ZERO);
      }
      recording.enable("lwq.PoolStatistics").with("period", "endChunk");
      recording.start();
      body.run();
      recording.stop();
      recording.dump(file);
      return read(file);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static Events read(Path file) throws IOException {
    return new Events(
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().startsWith("lwq."))
            .collect(Collectors.toList()));
  }

  List<RecordedEvent> named(String name) {
    return all.stream()
        .filter(event -> event.getEventType().getName().equals("lwq." + name))
        .collect(Collectors.toList());
  }

  /** The events of one kind that belong to a pool whose threads were given names that start so. */
  List<RecordedEvent> of(String name, String pool) {
    return named(name).stream()
        .filter(event -> String.valueOf(event.getString("pool")).startsWith(pool))
        .collect(Collectors.toList());
  }

  /**
   * How many of a latency the histograms of a pool have counted in the recording, in whatever
   * scheduler: the last of each, less the first if that tells what lay before the recording.
   */
  long count(String pool, String latency) {
    return difference(pool, latency, event -> event.getLong("count"));
  }

  /** The same, summed up from the buckets. */
  long countInBuckets(String pool, String latency) {
    return difference(pool, latency, event -> sum(event.getString("buckets")));
  }

  private static long sum(String buckets) {
    return Arrays.stream(buckets.split(" "))
        .filter(bucket -> !bucket.isEmpty())
        .mapToLong(bucket -> Long.parseLong(bucket.substring(bucket.indexOf(':') + 1)))
        .sum();
  }

  private long difference(String pool, String latency, ToLongFunction<RecordedEvent> counter) {
    Map<String, Long> before = new HashMap<>();
    Map<String, Long> last = new HashMap<>();
    for (RecordedEvent event : of("PoolHistogram", pool)) {
      if (latency.equals(event.getString("latency"))) {
        String key = event.getLong("poolId") + " " + event.getString("scheduler");
        long count = counter.applyAsLong(event);
        before.putIfAbsent(key, event.getBoolean("baseline") ? count : 0);
        last.put(key, count);
      }
    }
    return last.entrySet().stream().mapToLong(e -> e.getValue() - before.get(e.getKey())).sum();
  }
}
