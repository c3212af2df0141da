package io.lwq.agent.boot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LwqAgentTest {

  @ParameterizedTest
  @ValueSource(strings = {"17", "21", "25", "100"})
  void runsOnJava17AndLater(String version) {
    assertThat(LwqAgent.canRunOn(version)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8", "9", "11", "16", "", "seventeen"})
  void doesNotRunOnWhatIsOlderOrUnknown(String version) {
    assertThat(LwqAgent.canRunOn(version)).isFalse();
  }
}
