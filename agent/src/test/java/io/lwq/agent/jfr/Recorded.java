package io.lwq.agent.jfr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** What lies in a recording. */
record Recorded(List<RecordedEvent> events) {

  /** Stops {@code recording} and reads it. */
  static Recorded in(Recording recording) {
    recording.stop();
    return soFarIn(recording);
  }

  /** Reads what {@code recording} has so far; has JFR begin a new chunk if it is running. */
  static Recorded soFarIn(Recording recording) {
    try {
      Path file = Files.createTempFile("lwq", ".jfr");
      try {
        recording.dump(file);
        return read(file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Recorded read(Path file) throws IOException {
    List<RecordedEvent> ours = new ArrayList<>();
    for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
      if (event.getEventType().getName().startsWith("lwq.")) {
        ours.add(event);
      }
    }
    return new Recorded(ours);
  }

  List<RecordedEvent> of(String name) {
    return events.stream().filter(e -> e.getEventType().getName().equals("lwq." + name)).toList();
  }

  RecordedEvent only(String name) {
    List<RecordedEvent> found = of(name);
    if (found.size() != 1) {
      throw new AssertionError("expected one lwq." + name + ", got " + found);
    }
    return found.get(0);
  }

  /** What the recording saw of a latency, all pools together, by the rule of docs/events.md. */
  long tasks(String latency) {
    Map<String, RecordedEvent> first = new HashMap<>();
    Map<String, RecordedEvent> last = new HashMap<>();
    for (RecordedEvent e : histograms(latency)) {
      String key = e.getLong("poolId") + e.getString("scheduler");
      first.merge(key, e, (a, b) -> isBefore(b, a) ? b : a);
      last.merge(key, e, (a, b) -> b.getLong("count") > a.getLong("count") ? b : a);
    }
    return last.keySet().stream()
        .mapToLong(
            key ->
                last.get(key).getLong("count")
                    - (first.get(key).getBoolean("baseline") ? first.get(key).getLong("count") : 0))
        .sum();
  }

  private static boolean isBefore(RecordedEvent a, RecordedEvent b) {
    long difference = a.getLong("count") - b.getLong("count");
    return difference != 0 ? difference < 0 : a.getBoolean("baseline") && !b.getBoolean("baseline");
  }

  List<RecordedEvent> histograms(String latency) {
    return of("PoolHistogram").stream()
        .filter(e -> e.getString("latency").equals(latency))
        .toList();
  }
}
