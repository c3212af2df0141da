package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.lwq.it.jvm.AgentMode;
import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.jvm.Jdks;
import io.lwq.it.life.Collapse;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Many workers on one or two processors do not bring the engine down. A tripwire for a collapse,
 * which is a factor of ten: the benchmarks measure the rest.
 */
@EnabledOnOs(OS.LINUX)
final class CollapseIT {

  private static final int LEAST_PART_OF_STOCK = 4;

  @ParameterizedTest(name = "{0}, processors {1}")
  @MethodSource
  void fewProcessorsAndManyWorkersKeepUp(Jdk jdk, int processors) {
    assumeTrue(processors <= Runtime.getRuntime().availableProcessors());
    List<Long> stock = throughput(jdk, AgentMode.STOCK, processors);
    List<Long> swapped = throughput(jdk, AgentMode.SWAP, processors);

    for (int i = 0; i < stock.size(); i++) {
      assertThat(swapped.get(i) * LEAST_PART_OF_STOCK)
          .as("tasks a second, stock " + stock + ", swapped " + swapped)
          .isGreaterThan(stock.get(i));
    }
  }

  static Stream<Arguments> fewProcessorsAndManyWorkersKeepUp() {
    return Jdks.all().stream()
        .flatMap(jdk -> Stream.of(Arguments.of(jdk, 1), Arguments.of(jdk, 2)));
  }

  private static List<Long> throughput(Jdk jdk, AgentMode mode, int processors) {
    return ChildJvm.of(jdk, Collapse.class)
        .mode(mode)
        .onProcessors(processors)
        .run()
        .assertClean(mode)
        .printed()
        .stream()
        .map(line -> Long.parseLong(line.substring(line.indexOf(": ") + 2)))
        .toList();
  }
}
