package io.lwq.benchmarks.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.benchmarks.harness.AgentJar;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ArmTest {
  private static final AgentJar AGENT = new AgentJar(Path.of("a.jar"));
  private static final Path SETTINGS = Path.of("lwq.jfc");

  @Test
  void stockHasNoOptionsAtAll() {
    assertThat(Arm.STOCK.jvmOptions(AGENT, SETTINGS)).isEmpty();
    assertThat(Arm.STOCK.expectedScheduler()).isEqualTo("jdk");
  }

  @Test
  void handsTheModeAndFurtherOptionsToTheAgent() {
    Arm arm = Arm.parse("swap:wake=edge:watchdog=off");

    assertThat(arm.jvmOptions(AGENT, SETTINGS))
        .containsExactly("-javaagent:a.jar=mode=swap,wake=edge,watchdog=off");
    assertThat(arm.expectedScheduler()).isEqualTo("lwq");
  }

  @Test
  void startsARecordingWithTheAgentsSettings() {
    assertThat(Arm.parse("trace+jfr").jvmOptions(AGENT, SETTINGS))
        .contains("-javaagent:a.jar=mode=trace")
        .anySatisfy(
            option ->
                assertThat(option)
                    .startsWith("-XX:StartFlightRecording")
                    .contains("settings=lwq.jfc"));
  }

  @Test
  void refusesWhatIsNoMode() {
    assertThatThrownBy(() -> Arm.parse("fast"))
        .hasMessageContaining("arm 'fast'")
        .hasMessageContaining("swap");
    assertThatThrownBy(() -> Arm.parse("stock:wake=edge")).hasMessageContaining("no agent");
  }

  @Test
  void stockStandsAtBothEndsOfARoundAndEverySecondRoundRunsBackwards() {
    Arm swap = Arm.parse("swap");
    Arm trace = Arm.parse("trace");

    assertThat(StudyRun.order(List.of(swap, trace), 0))
        .containsExactly(Arm.STOCK, swap, trace, Arm.STOCK_AGAIN);
    assertThat(StudyRun.order(List.of(swap, trace), 1))
        .containsExactly(Arm.STOCK_AGAIN, trace, swap, Arm.STOCK);
  }
}
