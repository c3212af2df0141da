package io.lwq.benchmarks.harness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A JVM to be started with this module's classes: JDK, options, main class and its arguments.
 *
 * @param cpus what {@code taskset -c} takes, or empty for all
 */
public record ChildJvm(
    Jdk jdk, String cpus, List<String> jvmOptions, String mainClass, List<String> arguments) {

  /**
   * What a child left behind. {@code wallNanos} runs from before the fork to the end of the
   * process.
   */
  public record Outcome(int exitCode, List<String> stdout, List<String> stderr, long wallNanos) {

    /** The rest of the only line of standard output that starts with this word. */
    public String line(String keyword) {
      return stdout.stream()
          .filter(line -> line.startsWith(keyword + " "))
          .map(line -> line.substring(keyword.length() + 1))
          .findFirst()
          .orElseThrow(
              () ->
                  new BenchmarkException(
                      "child printed no '" + keyword + "' line; it said " + this));
    }

    /** The lines by which the agent says what it did; none if it was not there. */
    public List<String> agentLines() {
      return stderr.stream().filter(line -> line.startsWith("lwq: ")).toList();
    }
  }

  public static ChildJvm of(Jdk jdk, Class<?> main, String... arguments) {
    return new ChildJvm(jdk, "", List.of(), main.getName(), List.of(arguments));
  }

  public ChildJvm withOptions(List<String> more) {
    List<String> all = new ArrayList<>(jvmOptions);
    all.addAll(more);
    return new ChildJvm(jdk, cpus, List.copyOf(all), mainClass, arguments);
  }

  public ChildJvm onCpus(String list) {
    return new ChildJvm(jdk, list, jvmOptions, mainClass, arguments);
  }

  public List<String> command() {
    List<String> command = new ArrayList<>();
    if (!cpus.isEmpty()) {
      command.addAll(List.of("taskset", "-c", cpus));
    }
    command.add(jdk.java().toString());
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
    command.addAll(arguments);
    return command;
  }

  /** For a child that is to run beside others: the caller ends it. Its output goes to ours. */
  public Process start() {
    try {
      return new ProcessBuilder(command())
          .redirectOutput(ProcessBuilder.Redirect.INHERIT)
          .redirectError(ProcessBuilder.Redirect.INHERIT)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Runs to the end. Throws {@link BenchmarkException} if that takes longer, or the child fails.
   */
  public Outcome run(Duration timeout) {
    long start = System.nanoTime();
    try {
      Process process = new ProcessBuilder(command()).start();
      process.getOutputStream().close();
      List<String> stdout = new ArrayList<>();
      List<String> stderr = new ArrayList<>();
      Thread[] readers = {
        drain(process.getInputStream(), stdout), drain(process.getErrorStream(), stderr)
      };
      boolean ended = process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
      long wallNanos = System.nanoTime() - start;
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      for (Thread reader : readers) {
        reader.join();
      }
      Outcome outcome = new Outcome(process.exitValue(), stdout, stderr, wallNanos);
      if (!ended) {
        throw new BenchmarkException(
            "child did not end within " + timeout + ": " + command() + " said " + outcome);
      }
      if (outcome.exitCode != 0) {
        throw new BenchmarkException("child failed: " + command() + " said " + outcome);
      }
      return outcome;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new BenchmarkException("interrupted while a child ran", e);
    }
  }

  private static Thread drain(InputStream from, List<String> into) {
    Thread reader =
        new Thread(
            () -> {
              try (BufferedReader lines =
                  new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
                lines.lines().forEach(into::add);
              } catch (IOException | UncheckedIOException e) {
                // The child was ended by force: what it had said until then is all there is.
              }
            },
            "child-output");
    reader.setDaemon(true);
    reader.start();
    return reader;
  }
}
