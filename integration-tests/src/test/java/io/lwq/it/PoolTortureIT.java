package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.it.jvm.AgentMode;
import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.ChildRun;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.jvm.Jdks;
import io.lwq.it.observe.Observed;
import io.lwq.it.torture.PoolTorture;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random pools under random use: each task is accounted for once. Longer with {@code
 * -Dlwq.torture.seconds=600}.
 */
@Execution(ExecutionMode.CONCURRENT)
final class PoolTortureIT {

  private static final int SECONDS = Integer.getInteger("lwq.torture.seconds", 4);

  @ParameterizedTest(name = "{0}, {1}, {2} threads")
  @MethodSource
  void everyTaskIsAccountedForOnce(Jdk jdk, AgentMode mode, String kindOfThread) {
    ChildRun run =
        ChildJvm.of(
                jdk,
                Observed.class,
                PoolTorture.class.getName(),
                "--seconds",
                String.valueOf(SECONDS),
                "--threads-kind",
                kindOfThread)
            .mode(mode)
            .limit(Duration.ofSeconds(240 + SECONDS))
            .run()
            .assertClean(mode);

    assertThat(run.printed().get(1)).startsWith("torture: passed");
    run.printed().forEach(System.out::println); // the seed and the number of rounds, for the record
  }

  static Stream<Arguments> everyTaskIsAccountedForOnce() {
    return Jdks.all().stream()
        .flatMap(
            jdk ->
                Stream.of(AgentMode.SWAP, AgentMode.SWAP_EDGE, AgentMode.SWAP_ALL, AgentMode.TRACE)
                    .flatMap(
                        mode ->
                            jdk.feature() >= 21 && mode != AgentMode.SWAP_EDGE
                                ? Stream.of(
                                    Arguments.of(jdk, mode, "platform"),
                                    Arguments.of(jdk, mode, "virtual"))
                                : Stream.of(Arguments.of(jdk, mode, "platform"))));
  }
}
