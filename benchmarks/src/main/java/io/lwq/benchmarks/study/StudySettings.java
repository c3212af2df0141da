package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.AgentJar;
import io.lwq.benchmarks.harness.Jdk;
import io.lwq.benchmarks.harness.Options;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What is measured, and how long.
 *
 * @param agentName as {@link AgentJar#named} takes it; looked for only if an arm needs it
 * @param steps what one task does, as {@link Work#steps} counts it
 * @param neighbours busy threads of another process
 * @param cpus what {@code taskset -c} takes for the load and the neighbours, or empty
 */
public record StudySettings(
    Jdk jdk,
    String agentName,
    List<Arm> arms,
    List<Integer> threads,
    int submitters,
    int inFlight,
    int steps,
    int rounds,
    long warmUpMillis,
    long windowMillis,
    int neighbours,
    int idleThreads,
    String cpus) {

  /**
   * The options that all studies share; the caller declares {@code threads}, which each has its own
   * default for.
   */
  public static Options declareIn(Options options) {
    return options
        .declare("jdk", "this", "JDK of the children: a home, a number such as 25, or this")
        .declare("agent", "built", "the agent's jar")
        .declare(
            "arms",
            "swap,trace",
            "what is held against stock: swap|trace|off[:key=value]...[+jfr],...")
        .declare(
            "rounds",
            "5",
            "rounds; each runs stock twice, around the other arms, in alternating order")
        .declare("warmup", "2", "seconds before the window")
        .declare("window", "2.5", "seconds measured")
        .declare("submitters", "4", "submitting threads")
        .declare("in-flight", "32", "tasks each submitter keeps in flight")
        .declare("task-nanos", "1000", "work of one task, in ns on an undisturbed CPU");
  }

  public static StudySettings from(Options options) {
    return new StudySettings(
        Jdk.named(options.text("jdk")),
        options.text("agent"),
        options.texts("arms").stream().map(Arm::parse).toList(),
        options.integers("threads"),
        options.integer("submitters"),
        options.integer("in-flight"),
        Work.stepsFor(options.integer("task-nanos")),
        options.integer("rounds"),
        options.secondsAsMillis("warmup"),
        options.secondsAsMillis("window"),
        0,
        0,
        "");
  }

  public StudySettings withNeighbours(int count) {
    return new StudySettings(
        jdk,
        agentName,
        arms,
        threads,
        submitters,
        inFlight,
        steps,
        rounds,
        warmUpMillis,
        windowMillis,
        count,
        idleThreads,
        cpus);
  }

  public StudySettings withIdleThreads(int count) {
    return new StudySettings(
        jdk,
        agentName,
        arms,
        threads,
        submitters,
        inFlight,
        steps,
        rounds,
        warmUpMillis,
        windowMillis,
        neighbours,
        count,
        cpus);
  }

  public StudySettings onCpus(String list) {
    return new StudySettings(
        jdk,
        agentName,
        arms,
        threads,
        submitters,
        inFlight,
        steps,
        rounds,
        warmUpMillis,
        windowMillis,
        neighbours,
        idleThreads,
        list);
  }

  /** Rough: a child takes about a second more than its warm-up and window. */
  long expectedSeconds() {
    long children = (long) rounds * threads.size() * (arms.size() + 2);
    return TimeUnit.MILLISECONDS.toSeconds(children * (warmUpMillis + windowMillis + 1000));
  }

  String describe() {
    return jdk
        + ", "
        + submitters
        + " submitters x "
        + inFlight
        + " tasks in flight, "
        + steps
        + " steps a task, "
        + rounds
        + " rounds of "
        + windowMillis
        + " ms after "
        + warmUpMillis
        + " ms, "
        + neighbours
        + " busy neighbours, "
        + idleThreads
        + " idle threads, CPUs "
        + (cpus.isEmpty() ? "all" : cpus);
  }
}
