package io.lwq.demo;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Commands of the JVM that runs the tests, on the classes under test. */
public final class ChildJvm {
  private ChildJvm() {}

  /** What a process came to. */
  public record Outcome(int exitCode, String output) {}

  public static ProcessBuilder of(Class<?> main, String... args) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx128m", "-cp", System.getProperty("java.class.path"), main.getName()));
    line.addAll(List.of(args));
    return new ProcessBuilder(line);
  }

  /** Runs it to its end; the output holds both streams. */
  public static Outcome run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), output);
  }
}
