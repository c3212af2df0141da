package io.lwq.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ChildJvmTest {
  static final class Says {
    public static void main(String[] args) {
      System.out.println("answer " + args[0]);
      System.err.println("lwq: a line of the agent");
      System.exit(args.length == 1 ? 0 : 3);
    }
  }

  @Test
  void hearsWhatTheChildSays() {
    ChildJvm.Outcome outcome =
        ChildJvm.of(Jdk.running(), Says.class, "42").run(Duration.ofMinutes(1));

    assertThat(outcome.line("answer")).isEqualTo("42");
    assertThat(outcome.agentLines()).containsExactly("lwq: a line of the agent");
    assertThat(outcome.wallNanos()).isPositive();
  }

  @Test
  void failsWithTheOutputOfAChildThatFails() {
    ChildJvm child = ChildJvm.of(Jdk.running(), Says.class, "42", "and fail");

    assertThatThrownBy(() -> child.run(Duration.ofMinutes(1)))
        .isInstanceOf(BenchmarkException.class)
        .hasMessageContaining("answer 42");
  }

  @Test
  void putsTasksetBeforeAChildThatIsConfined() {
    List<String> command = ChildJvm.of(Jdk.running(), Says.class).onCpus("0,1").command();

    assertThat(command).startsWith("taskset", "-c", "0,1");
  }
}
