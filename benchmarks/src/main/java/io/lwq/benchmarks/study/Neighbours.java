package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.BenchmarkException;
import io.lwq.benchmarks.harness.ChildJvm;
import io.lwq.benchmarks.harness.Jdk;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Busy threads in a process of their own, on the CPUs of the load: what a lock's holder loses its
 * CPU to. They end with their standard input, so they cannot outlive the study however it ends.
 */
final class Neighbours implements AutoCloseable {
  private final @Nullable Process process;

  private Neighbours(@Nullable Process process) {
    this.process = process;
  }

  static Neighbours start(StudySettings settings) {
    if (settings.neighbours() == 0) {
      return new Neighbours(null);
    }
    ChildJvm child =
        ChildJvm.of(Jdk.running(), Neighbours.class, Integer.toString(settings.neighbours()))
            .withOptions(List.of("-Xmx32m", "-XX:+UseSerialGC"))
            .onCpus(settings.cpus());
    return new Neighbours(child.start());
  }

  /**
   * Throws if they have gone: what is measured then would be a quiet machine under a wrong name.
   */
  void check() {
    if (process != null && !process.isAlive()) {
      throw new BenchmarkException(
          "the neighbours ended on their own, with exit code " + process.exitValue());
    }
  }

  @Override
  public void close() {
    if (process == null) {
      return;
    }
    process.destroy();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** The other process. */
  public static void main(String[] args) throws IOException {
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      Thread busy = new Thread(Neighbours::spinForEver, "neighbour-" + i);
      busy.setDaemon(true);
      busy.start();
    }
    while (System.in.read() >= 0) {
      // Nothing is sent; the end of the stream is the parent's.
    }
  }

  private static void spinForEver() {
    long seed = 1;
    while (seed != 0) {
      seed = Work.steps(seed, 1_000_000);
    }
  }
}
