package io.lwq.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SpreadTest {
  @Test
  void takesTheMiddleOfAnOddNumberOfValues() {
    assertThat(Spread.of(List.of(3.0, 1.0, 2.0))).isEqualTo(new Spread(2, 1, 3));
  }

  @Test
  void takesTheMeanOfTheTwoInTheMiddleOfAnEvenNumber() {
    assertThat(Spread.of(List.of(4.0, 1.0, 2.0, 3.0)).median()).isEqualTo(2.5);
  }

  @Test
  void refusesToSpreadNothing() {
    assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(List.of()));
  }

  @Test
  void printsThreeFiguresThatMatter() {
    assertThat(new Spread(1.1749, 0.0567, 12345.6).text()).isEqualTo("1.17 (0.057..12,346)");
  }
}
