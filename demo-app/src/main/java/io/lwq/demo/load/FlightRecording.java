package io.lwq.demo.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JFR recording of another JVM, started and stopped by the JDK's own {@code jcmd}, so that it
 * holds just the measured part of a round: neither the start of the service nor code that is not
 * compiled yet.
 */
final class FlightRecording {
  private static final String NAME = "round";

  private final LoadOptions.Recording recording;

  private FlightRecording(LoadOptions.Recording recording) {
    this.recording = recording;
  }

  static FlightRecording start(LoadOptions.Recording recording)
      throws IOException, InterruptedException {
    jcmd(
        recording.pid(),
        "JFR.start",
        "name=" + NAME,
        "settings=" + quoted(recording.settings()),
        "filename=" + quoted(recording.file().toString()));
    return new FlightRecording(recording);
  }

  /** Ends the recording; its file is complete when this returns. */
  Path stop() throws IOException, InterruptedException {
    jcmd(recording.pid(), "JFR.stop", "name=" + NAME);
    return recording.file();
  }

  /**
   * jcmd joins its arguments to one line and splits that again: a path with a space needs quotes of
   * its own.
   */
  private static String quoted(String value) {
    return '"' + value + '"';
  }

  private static void jcmd(long pid, String... command) throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(
        List.of(
            "-XX:TieredStopAtLevel=1", "-m", "jdk.jcmd/sun.tools.jcmd.JCmd", Long.toString(pid)));
    line.addAll(List.of(command));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    // A refused recording is told in the text only: the exit code is 0.
    boolean done = output.contains("Started recording") || output.contains("Stopped recording");
    if (process.waitFor() != 0 || !done) {
      throw new IOException("jcmd " + pid + " " + String.join(" ", command) + ": " + output);
    }
  }
}
