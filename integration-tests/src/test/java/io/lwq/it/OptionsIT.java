package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.ChildRun;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.jvm.Jdks;
import io.lwq.it.life.Service;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with the agent, the service runs, and one line says why. */
@Execution(ExecutionMode.CONCURRENT)
final class OptionsIT {

  private static final Jdk ANY = Jdks.all().get(0);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mode=fast",
        "mood=swap",
        "mode",
        "mode=",
        "pools.include=[",
        "wake=sometimes",
        "queues=none",
        "events.queue-threshold=quickly",
        "events.queue-threshold=-1ms",
        "events.rate=-5",
        "events.rate=many",
        "watchdog=maybe",
        "log=loud",
        "mode=swap,mode=trace",
        "mode=swap;wake=every"
      })
  void wrongOptionLeavesTheAgentOutAndIsNamed(String options) {
    ChildRun run = served(ChildJvm.of(ANY, Service.class).agent(options));

    assertThat(run.lwq()).as(run.toString()).singleElement().asString().doesNotContain("self-test");
    String key = options.split("[=,]")[0];
    assertThat(run.lwq().get(0)).as(run.toString()).contains(key);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "mode=swap", "pools.include=http-*;pool-*", "log=off", "watchdog=off"})
  void rightOptionsAreNotComplainedOf(String options) {
    ChildRun run = served(ChildJvm.of(ANY, Service.class).agent(options));

    assertThat(run.lwq()).as(run.toString()).allMatch(line -> line.endsWith("self-test passed"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("io.lwq.it.jvm.Jdks#all")
  void argumentsComeBeforePropertiesBeforeTheEnvironment(Jdk jdk) {
    ChildRun run = served(ChildJvm.of(jdk, Service.class).flags("-Dlwq.mode=trace").agent(""));
    assertThat(run.lwq()).singleElement().asString().contains("trace mode");

    run = served(ChildJvm.of(jdk, Service.class).flags("-Dlwq.mode=trace").agent("mode=swap"));
    assertThat(run.lwq()).singleElement().asString().contains("swap mode");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("io.lwq.it.jvm.Jdks#all")
  void agentGivenTwiceIsActiveOnce(Jdk jdk) {
    ChildRun run = served(ChildJvm.of(jdk, Service.class).agent("mode=swap").agent("mode=trace"));

    assertThat(run.lwq()).as(run.toString()).hasSize(2);
    assertThat(run.lwq().get(0)).contains("swap mode").endsWith("self-test passed");
    assertThat(run.lwq().get(1)).contains("already active");
  }

  private static ChildRun served(ChildJvm child) {
    ChildRun run = child.run().assertSucceeded();
    assertThat(run.printed()).as(run.toString()).containsExactly("served 500, 500");
    return run;
  }
}
