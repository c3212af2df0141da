package io.lwq.it.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Declares a child JVM and runs it. Immutable: each method gives a new declaration. At most two
 * children of this JVM run at once.
 */
public final class ChildJvm {

  private static final Semaphore AT_ONCE = new Semaphore(2);
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  private final Jdk jdk;
  private final Path java;
  private final String main;
  private final List<String> arguments;
  private final List<String> flags;
  private final Duration limit;
  private final List<String> launcher;

  private ChildJvm(
      Jdk jdk,
      Path java,
      String main,
      List<String> arguments,
      List<String> flags,
      Duration limit,
      List<String> launcher) {
    this.jdk = jdk;
    this.java = java;
    this.main = main;
    this.arguments = List.copyOf(arguments);
    this.flags = List.copyOf(flags);
    this.limit = limit;
    this.launcher = launcher;
  }

  public static ChildJvm of(Jdk jdk, Class<?> main, String... arguments) {
    return new ChildJvm(
        jdk, jdk.tool("java"), main.getName(), List.of(arguments), List.of(), PATIENCE, List.of());
  }

  /** The agent whose jar the build has made, with the options; as often as it is called. */
  public ChildJvm agent(String options) {
    return flags("-javaagent:" + agentJar() + (options.isEmpty() ? "" : "=" + options));
  }

  public ChildJvm mode(AgentMode mode) {
    return mode.options().map(this::agent).orElse(this);
  }

  /** More JVM flags, behind those given before. */
  public ChildJvm flags(String... more) {
    List<String> all = new ArrayList<>(flags);
    all.addAll(List.of(more));
    return new ChildJvm(jdk, java, main, arguments, all, limit, launcher);
  }

  public ChildJvm limit(Duration newLimit) {
    return new ChildJvm(jdk, java, main, arguments, flags, newLimit, launcher);
  }

  /** Bound to so many processors: the agent's lock has to work without a second one. */
  public ChildJvm onProcessors(int count) {
    List<String> bound = List.of("taskset", "-c", count == 1 ? "0" : "0-" + (count - 1));
    return new ChildJvm(jdk, java, main, arguments, flags, limit, bound);
  }

  /** The same by another executable: one of a run-time image. */
  public ChildJvm java(Path executable) {
    return new ChildJvm(jdk, executable, main, arguments, flags, limit, launcher);
  }

  public static Path agentJar() {
    return fromProperty("lwq.agent.jar", "../agent/target/lwq-agent.jar");
  }

  /** The classes that children run. */
  public static Path programs() {
    return fromProperty("lwq.programs", "target/classes");
  }

  private static Path fromProperty(String key, String otherwise) {
    Path path = Path.of(System.getProperty(key, otherwise)).toAbsolutePath().normalize();
    if (!Files.exists(path)) {
      throw new IllegalStateException(
          path + " does not exist: build it with mvn package, or set -D" + key);
    }
    return path;
  }

  /**
   * Runs it to its end. A child that takes longer than its limit is killed; the failure has its
   * stacks.
   */
  public ChildRun run() {
    AT_ONCE.acquireUninterruptibly();
    try {
      return runNow();
    } catch (IOException e) {
      throw new IllegalStateException(this + ": " + e, e);
    } finally {
      AT_ONCE.release();
    }
  }

  private ChildRun runNow() throws IOException {
    Path out = Files.createTempFile("child", ".out");
    Path err = Files.createTempFile("child", ".err");
    try {
      Process process =
          new ProcessBuilder(command())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!ended(process)) {
        String stacks = stacks(process.pid());
        process.destroyForcibly();
        throw new AssertionError(
            "still running after "
                + limit
                + ": "
                + this
                + "\n"
                + Files.readString(out)
                + Files.readString(err)
                + stacks);
      }
      return new ChildRun(
          toString(), process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
    } finally {
      Files.deleteIfExists(out);
      Files.deleteIfExists(err);
    }
  }

  private boolean ended(Process process) {
    try {
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      throw new IllegalStateException("interrupted while waiting for " + this, e);
    }
  }

  private String stacks(long pid) {
    try {
      Process jstack =
          new ProcessBuilder(jdk.tool("jstack").toString(), String.valueOf(pid))
              .redirectErrorStream(true)
              .start();
      return new String(jstack.getInputStream().readAllBytes());
    } catch (IOException e) {
      return "no stacks: " + e;
    }
  }

  private List<String> command() {
    List<String> command = new ArrayList<>(launcher);
    command.add(java.toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", programs().toString(), main));
    command.addAll(arguments);
    return command;
  }

  @Override
  public String toString() {
    return String.join(" ", command());
  }
}
