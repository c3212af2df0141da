package io.lwq.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TextTableTest {
  @Test
  void makesColumnsAsWideAsTheirWidestCell() {
    TextTable table = new TextTable("threads", "ns").row(8, 1234).row(512, 5);

    assertThat(table.toString().lines())
        .containsExactly("threads    ns", "8        1234", "512         5");
  }

  @Test
  void refusesARowThatDoesNotFitTheHeads() {
    assertThatIllegalArgumentException().isThrownBy(() -> new TextTable("one").row(1, 2));
  }

  @Test
  void countsTheVerdictsThatWereMet() {
    String text =
        Verdict.table(
            List.of(
                Verdict.atMost("mean", 0.06, 0.125, "x"),
                Verdict.atLeast("throughput", 1.05, 1.1, "x")));

    assertThat(text).contains("met").contains("MISSED").endsWith("1 of 2 met\n");
  }
}
