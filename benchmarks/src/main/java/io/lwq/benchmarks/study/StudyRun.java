package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.AgentJar;
import io.lwq.benchmarks.harness.BenchmarkException;
import io.lwq.benchmarks.harness.ChildJvm;
import io.lwq.benchmarks.harness.SchedulerProbe;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Runs the rounds of a study: in each, for each number of threads, stock, every arm, and stock
 * again, one child JVM after the other; every second round in the opposite order, so that a drift
 * of the machine falls on both ends.
 */
final class StudyRun {
  private static final Duration GRACE = Duration.ofSeconds(150);

  private final StudySettings settings;
  private final PrintStream progress;
  private final AgentJar agent;
  private final Path recordingSettings;

  StudyRun(StudySettings settings, PrintStream progress) {
    this.settings = settings;
    this.progress = progress;
    boolean agentNeeded =
        settings.arms().stream().anyMatch(arm -> arm.hasAgent() || arm.recording());
    this.agent = agentNeeded ? AgentJar.named(settings.agentName()) : new AgentJar(Path.of(""));
    boolean recordingNeeded = settings.arms().stream().anyMatch(Arm::recording);
    this.recordingSettings = recordingNeeded ? agent.extractSettings() : Path.of("");
  }

  List<Cell> run() {
    progress.printf("%s%nabout %d s%n", settings.describe(), settings.expectedSeconds());
    List<Cell> cells = new ArrayList<>();
    try (Neighbours neighbours = Neighbours.start(settings)) {
      for (int round = 0; round < settings.rounds(); round++) {
        for (int threads : settings.threads()) {
          for (Arm arm : order(settings.arms(), round)) {
            neighbours.check();
            cells.add(measure(arm, threads, round));
          }
        }
      }
    }
    return cells;
  }

  static List<Arm> order(List<Arm> arms, int round) {
    List<Arm> order = new ArrayList<>(arms);
    order.add(0, Arm.STOCK);
    order.add(Arm.STOCK_AGAIN);
    if (round % 2 == 1) {
      Collections.reverse(order);
    }
    return order;
  }

  private Cell measure(Arm arm, int threads, int round) {
    ChildJvm.Outcome outcome = child(arm, threads).run(GRACE);
    Window window = Window.decode(outcome.line("window"));
    if (!window.scheduler().equals(arm.expectedScheduler())) {
      throw new BenchmarkException(
          "arm "
              + arm.name()
              + " ran on "
              + window.scheduler()
              + "; the agent said "
              + outcome.agentLines());
    }
    progress.printf(
        Locale.ROOT,
        "round %d/%d  %4d threads  %-14s %,12.0f tasks/s  enqueue mean %,9.0f max %,14d ns%n",
        round + 1,
        settings.rounds(),
        threads,
        arm.name(),
        window.tasksPerSecond(),
        window.enqueue().mean(),
        window.enqueue().max());
    return new Cell(threads, arm, round, window);
  }

  private ChildJvm child(Arm arm, int threads) {
    List<String> options = new ArrayList<>(List.of("-Xms512m", "-Xmx512m", SchedulerProbe.OPEN));
    options.addAll(arm.jvmOptions(agent, recordingSettings));
    return ChildJvm.of(
            settings.jdk(),
            LoadMain.class,
            Integer.toString(threads),
            Integer.toString(settings.submitters()),
            Integer.toString(settings.inFlight()),
            Integer.toString(settings.steps()),
            Long.toString(settings.warmUpMillis()),
            Long.toString(settings.windowMillis()),
            Integer.toString(settings.idleThreads()))
        .withOptions(options)
        .onCpus(settings.cpus());
  }
}
