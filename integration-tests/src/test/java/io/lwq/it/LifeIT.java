package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.it.jvm.AgentMode;
import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.ChildRun;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.jvm.Jdks;
import io.lwq.it.life.BusyStart;
import io.lwq.it.life.Footprint;
import io.lwq.it.life.VirtualSubmitters;
import io.lwq.it.life.Visible;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A service's life with the agent: how it starts, what it can see of us, and what it keeps. */
@Execution(ExecutionMode.CONCURRENT)
final class LifeIT {

  /** Reported as one start in hundreds: by hand with {@code -Dlwq.starts=200}. */
  private static final int STARTS = Integer.getInteger("lwq.starts", 3);

  static Stream<Arguments> modes() {
    return Jdks.all().stream()
        .flatMap(
            jdk -> Stream.of(AgentMode.SWAP, AgentMode.TRACE).map(mode -> Arguments.of(jdk, mode)));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("modes")
  void mainThatIsBusyAtOnceStartsCleanly(Jdk jdk, AgentMode mode) {
    for (int i = 0; i < STARTS; i++) {
      String oneProcessor =
          i % 2 == 0 ? "-XX:ActiveProcessorCount=2" : "-XX:ActiveProcessorCount=1";
      ChildRun run = ChildJvm.of(jdk, BusyStart.class).mode(mode).flags(oneProcessor).run();

      assertThat(run.assertClean(mode).printed()).containsExactly("done 9, 499500");
    }
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("modes")
  void applicationSeesOnlyTheBootClassesAndIsFirstAtLoggingAndManagement(Jdk jdk, AgentMode mode) {
    ChildRun run = ChildJvm.of(jdk, Visible.class).mode(mode).run().assertClean(mode);

    assertThat(run.printed())
        .containsExactly(
            "served 500, 500",
            "log manager: OwnLogManager",
            "own builder asked: true",
            "runtime on the bootstrap path: true",
            "io/lwq/agent/boot/LwqAgent.class: 1",
            "io/lwq/agent/config/AgentConfig.class: 0",
            "io/lwq/agent/Agent.class: 0",
            "io/lwq/exporter/summary/SummaryCommand.class: 0",
            "net/bytebuddy/ByteBuddy.class: 0",
            "io/lwq/shaded/bytebuddy/ByteBuddy.class: 0",
            "picocli/CommandLine.class: 0");
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource
  void virtualSubmittersOnOneCarrierAllComeBack(Jdk jdk, AgentMode mode) {
    ChildRun run =
        ChildJvm.of(jdk, VirtualSubmitters.class)
            .mode(mode)
            .flags("-Djdk.virtualThreadScheduler.parallelism=1")
            .flags("-Djdk.virtualThreadScheduler.maxPoolSize=1")
            .run()
            .assertClean(mode);

    assertThat(run.printed()).containsExactly("run 10000, returned 10000");
  }

  static Stream<Arguments> virtualSubmittersOnOneCarrierAllComeBack() {
    return Jdks.from(21).stream()
        .flatMap(
            jdk -> Stream.of(AgentMode.SWAP, AgentMode.TRACE).map(mode -> Arguments.of(jdk, mode)));
  }

  @ParameterizedTest(name = "{0}, {1}, {2}")
  @MethodSource
  void nothingLastsOfWhatIsGone(Jdk jdk, AgentMode mode, String what) {
    ChildRun run =
        ChildJvm.of(jdk, Footprint.class, what)
            .mode(mode)
            .flags("-XX:+UseSerialGC", "-Xmx64m", "-Xmn8m")
            .run()
            .assertClean(mode);

    assertThat(run.printed()).singleElement().asString().endsWith(": flat");
  }

  static Stream<Arguments> nothingLastsOfWhatIsGone() {
    return modes()
        .flatMap(
            given ->
                Stream.of("pools", "never-run", "tenured")
                    .map(what -> Arguments.of(given.get()[0], given.get()[1], what)));
  }
}
