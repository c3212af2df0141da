package io.lwq.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.demo.ChildJvm.Outcome;
import io.lwq.demo.load.LoadDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CommandLineTest {

  @Test
  void theServiceRefusesAWrongOptionInOneLine() throws Exception {
    Outcome outcome = ChildJvm.run(ChildJvm.of(DemoService.class, "--threads", "none"));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.output())
        .isEqualTo("demo: --threads=none: not a whole number from 1 to 10000\n");
  }

  @Test
  void theDriverRefusesAWrongOptionInOneLine() throws Exception {
    Outcome outcome = ChildJvm.run(ChildJvm.of(LoadDriver.class, "--port", "80"));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.output()).isEqualTo("load: --results is missing\n");
  }
}
