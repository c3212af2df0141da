package io.lwq.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class OptionsTest {
  private final Options options =
      Options.of("study")
          .declare("threads", "8,512", "sizes of the pool")
          .declare("window", "2.5", "seconds measured")
          .declare("csv", "", "where the rows go");

  @Test
  void fallsBackToTheDeclaredDefaults() {
    options.parse(new String[0]);

    assertThat(options.integers("threads")).containsExactly(8, 512);
    assertThat(options.secondsAsMillis("window")).isEqualTo(2500);
    assertThat(options.texts("csv")).isEmpty();
  }

  @Test
  void takesWhatIsGiven() {
    options.parse(new String[] {"--threads", "1_000", "--csv", "a.csv"});

    assertThat(options.integers("threads")).containsExactly(1000);
    assertThat(options.text("csv")).isEqualTo("a.csv");
  }

  @Test
  void namesTheKnownOptionsWhenItRefusesOne() {
    assertThatThrownBy(() -> options.parse(new String[] {"--thread", "8"}))
        .isInstanceOf(BenchmarkException.class)
        .hasMessageContaining("'--thread' is not an option")
        .hasMessageContaining("--threads")
        .hasMessageContaining("default: 8,512");
  }

  @Test
  void saysWhichValueIsNoNumber() {
    options.parse(new String[] {"--threads", "8,many"});

    assertThatThrownBy(() -> options.integers("threads"))
        .hasMessage("--threads 'many': not a whole number");
  }

  @Test
  void refusesAnOptionWithoutItsValue() {
    assertThatThrownBy(() -> options.parse(new String[] {"--csv"}))
        .hasMessageContaining("--csv needs a value");
  }
}
