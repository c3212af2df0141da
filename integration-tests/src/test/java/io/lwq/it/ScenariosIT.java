package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.it.jvm.AgentMode;
import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.ChildRun;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.jvm.Jdks;
import io.lwq.it.observe.Observed;
import io.lwq.it.scenario.ScenariosMain;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Cases from the field: a program sees the same with and without the agent. */
@Execution(ExecutionMode.CONCURRENT)
final class ScenariosIT {

  private static final Map<Jdk, Map<String, List<String>>> ON_STOCK = new ConcurrentHashMap<>();

  @TestFactory
  Stream<DynamicContainer> programSeesTheSameAsOnStock() {
    return Jdks.all().stream()
        .map(jdk -> DynamicContainer.dynamicContainer(jdk.toString(), tests(jdk)));
  }

  private static Stream<DynamicTest> tests(Jdk jdk) {
    return Stream.of(AgentMode.SWAP, AgentMode.SWAP_ALL, AgentMode.TRACE)
        .map(mode -> DynamicTest.dynamicTest(mode.toString(), () -> assertSame(jdk, mode)));
  }

  private static void assertSame(Jdk jdk, AgentMode mode) {
    Map<String, List<String>> expected =
        ON_STOCK.computeIfAbsent(jdk, each -> observed(each, AgentMode.STOCK));

    assertThat(observed(jdk, mode)).hasSizeGreaterThan(25).containsExactlyEntriesOf(expected);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("io.lwq.it.jvm.Jdks#all")
  void verifierOfAllClassesFindsNothing(Jdk jdk) {
    ChildRun run =
        ChildJvm.of(jdk, Observed.class, ScenariosMain.class.getName())
            .mode(AgentMode.SWAP)
            .flags("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal")
            .run()
            .assertSucceeded();

    assertThat(run.lwq())
        .as(run.toString())
        .singleElement()
        .asString()
        .contains("self-test passed");
    assertThat(run.err()).as(run.toString()).noneMatch(line -> line.contains("VerifyError"));
  }

  private static Map<String, List<String>> observed(Jdk jdk, AgentMode mode) {
    return ChildJvm.of(jdk, Observed.class, ScenariosMain.class.getName())
        .mode(mode)
        .run()
        .assertClean(mode)
        .printedByHeadline();
  }
}
