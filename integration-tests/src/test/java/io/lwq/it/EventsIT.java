package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.it.events.EventsMain;
import io.lwq.it.jvm.AgentMode;
import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.jvm.Jdks;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the agent's events say of known work, in both schedulers. */
@Execution(ExecutionMode.CONCURRENT)
final class EventsIT {

  /** One child a Java and mode runs most of the cases. */
  private static final Map<String, Map<String, List<String>>> RUNS = new ConcurrentHashMap<>();

  static Stream<Arguments> modes() {
    return Jdks.all().stream()
        .flatMap(
            jdk -> Stream.of(AgentMode.SWAP, AgentMode.TRACE).map(mode -> Arguments.of(jdk, mode)));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("modes")
  void oneInstanceSubmittedManyTimesIsAsManyTasks(Jdk jdk, AgentMode mode) {
    assertThat(printed(jdk, mode, "same-task"))
        .containsExactly(
            "run: 4800",
            "dispatches: 4800",
            "classes: 3",
            "enqueueCall: 4800",
            "queueTime: 4800",
            "runTime: 4800");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("modes")
  void eachSubmissionOfOneInstanceHasItsOwnWait(Jdk jdk, AgentMode mode) {
    assertThat(printed(jdk, mode, "own-wait")).containsExactly("waits: 50");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("modes")
  void everyTaskIsInTheHistogramWhateverTheThreshold(Jdk jdk, AgentMode mode) {
    assertThat(run(jdk, mode, "events.queue-threshold=20ms", "known-waits").get("known-waits"))
        .containsExactly("run: 120", "queueTime: 120", "runTime: 120", "in buckets: 120");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("modes")
  void everyWayATaskCanGoHasItsOutcome(Jdk jdk, AgentMode mode) {
    assertThat(printed(jdk, mode, "outcomes"))
        .containsExactly(
            "caller-run: 1",
            "cancelled: 1",
            "completed: 3",
            "drained: 8",
            "failed: 2",
            "removed: 1",
            "rejections: 2",
            "enqueues: 17");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("modes")
  void queueThatCannotBeSwappedIsTracedAndTheReasonTold(Jdk jdk, AgentMode mode) {
    assertThat(printed(jdk, mode, "refusal"))
        .contains("linked tasks: 30", "linked dispatches: 30")
        .contains("priority tasks: 30", "priority dispatches: 30")
        .contains("linked: " + (mode.swaps() ? "lwq" : "jdk") + ", refused: false")
        .contains("priority: jdk, refused: true");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("modes")
  void delayedTaskWaitsFromWhenItIsDue(Jdk jdk, AgentMode mode) {
    assertThat(printed(jdk, mode, "scheduled")).containsExactly("delayed: ok, periods: true");
  }

  private static List<String> printed(Jdk jdk, AgentMode mode, String program) {
    return RUNS.computeIfAbsent(
            jdk + " " + mode,
            key ->
                run(
                    jdk,
                    mode,
                    "events.queue-threshold=0ms,events.rate=1000000000",
                    "same-task",
                    "own-wait",
                    "outcomes",
                    "refusal",
                    "scheduled"))
        .get(program);
  }

  private static Map<String, List<String>> run(
      Jdk jdk, AgentMode mode, String options, String... programs) {
    return ChildJvm.of(jdk, EventsMain.class, programs)
        .agent(mode.options().orElseThrow() + "," + options)
        .run()
        .assertClean(mode)
        .printedByHeadline();
  }
}
