package io.lwq.it.observe;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Runs the main class given as first argument with the others as its arguments, while all of the
 * agent's events are recorded; then prints one line: {@code observed: none} without an agent, else
 * its last statistics.
 */
public final class Observed {

  private Observed() {}

  public static void main(String[] args) throws Throwable {
    Path file = Files.createTempFile("observed", ".jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      run(args[0], Arrays.copyOfRange(args, 1, args.length));
      recording.stop();
      recording.dump(file);
      System.out.println("observed: " + lastStatistics(file));
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static void run(String program, String[] args) throws Throwable {
    try {
      Class.forName(program).getMethod("main", String[].class).invoke(null, (Object) args);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  private static String lastStatistics(Path file) throws Exception {
    String last = "none";
    int events = 0;
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        RecordedEvent event = recording.readEvent();
        String name = event.getEventType().getName();
        events += name.startsWith("lwq.") ? 1 : 0;
        if (name.equals("lwq.AgentStatistics")) {
          last = described(event);
        }
      }
    }
    return last + (events == 0 ? "" : " events=" + events);
  }

  private static String described(RecordedEvent event) {
    return "mode="
        + event.getString("mode")
        + " poolsSeen="
        + event.getInt("poolsSeen")
        + " poolsSwapped="
        + event.getInt("poolsSwapped")
        + " probeFailures="
        + event.getLong("probeFailures")
        + " watchdogHits="
        + event.getLong("watchdogHits");
  }
}
