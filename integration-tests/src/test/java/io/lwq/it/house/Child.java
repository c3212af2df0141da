package io.lwq.it.house;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A JVM of the same Java that has ended.
 *
 * @param exitCode 0 if its main returned
 * @param out what it wrote to stdout
 * @param lwq the agent's lines on stderr, without those of the JVM
 * @param err all of stderr
 */
record Child(int exitCode, String out, List<String> lwq, String err) {

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final int PATIENCE_SECONDS = 60;

  /** Runs it to its end; kills it, and fails, if that does not come. */
  static Child run(Path directory, List<String> arguments)
      throws IOException, InterruptedException {
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    List<String> command = new ArrayList<>(List.of(JAVA.toString()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("still running: " + command + "\n" + Files.readString(err));
    }
    String errors = Files.readString(err, StandardCharsets.UTF_8);
    List<String> ours = errors.lines().filter(line -> line.startsWith("lwq: ")).toList();
    return new Child(
        process.exitValue(), Files.readString(out, StandardCharsets.UTF_8), ours, errors);
  }
}
