package io.lwq.exporter.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Hands out the settings for a recording. */
@Command(
    name = "jfc",
    description =
        "Writes the settings for a recording: all lwq events with their defaults, and the "
            + "JDK's that help to read them. Use them with 'jcmd PID JFR.start settings=FILE' or "
            + "'-XX:StartFlightRecording:settings=FILE'.")
final class JfcCommand implements Callable<Integer> {
  private static final String SETTINGS = "/io/lwq/exporter/lwq.jfc";

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs the command
  private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "where to; default: standard output")
  private @Nullable Path file;

  @Option(names = "--force", description = "replace FILE even if it says something else")
  private boolean force;

  @Override
  public Integer call() throws IOException {
    byte[] settings = settings();
    if (file == null) {
      spec.commandLine().getOut().print(new String(settings, StandardCharsets.UTF_8));
      return 0;
    }
    if (Files.isDirectory(file)) {
      throw new CommandFailure(file + ": is a directory; name a file in it");
    }
    try {
      // Somebody may have changed the thresholds in it.
      if (!force && Files.exists(file) && !Arrays.equals(Files.readAllBytes(file), settings)) {
        throw new CommandFailure(
            file
                + ": exists and says something else; choose another name, or replace it with --force");
      }
      Files.write(file, settings);
    } catch (IOException e) {
      throw new CommandFailure(
          file
              + ": cannot be written ("
              + e.getClass().getSimpleName()
              + "); choose another place");
    }
    return 0;
  }

  private static byte[] settings() throws IOException {
    try (InputStream in = JfcCommand.class.getResourceAsStream(SETTINGS)) {
      if (in == null) {
        throw new CommandFailure("lwq.jfc is missing in the jar; get the jar again");
      }
      return in.readAllBytes();
    }
  }
}
