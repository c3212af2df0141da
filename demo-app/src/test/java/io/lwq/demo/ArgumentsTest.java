package io.lwq.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ArgumentsTest {
  private static final Set<String> ACCEPTED = Set.of("threads", "port");

  @Test
  void readsPairsAndFallsBackWhereNoneIsGiven() {
    Arguments arguments = Arguments.parse(new String[] {"--threads", "8"}, ACCEPTED);

    assertThat(arguments.number("threads", 128, 1, 512)).isEqualTo(8);
    assertThat(arguments.number("port", 0, 1, 65_535)).isZero();
  }

  @Test
  void anUnknownOptionIsNamedTogetherWithTheAcceptedOnes() {
    assertThatThrownBy(() -> Arguments.parse(new String[] {"--thread", "8"}, ACCEPTED))
        .hasMessage("unknown option --thread; accepted: --port --threads");
  }

  @Test
  void anOptionWithoutItsValueIsNamed() {
    assertThatThrownBy(() -> Arguments.parse(new String[] {"--port"}, ACCEPTED))
        .hasMessage("--port needs a value");
  }

  @Test
  void anOptionGivenTwiceIsAnError() {
    String[] twice = {"--port", "1", "--port", "2"};

    assertThatThrownBy(() -> Arguments.parse(twice, ACCEPTED)).hasMessage("--port is given twice");
  }

  @Test
  void aNumberOutOfRangeOrNoNumberSaysTheRange() {
    Arguments arguments = Arguments.parse(new String[] {"--threads", "0", "--port", "x"}, ACCEPTED);

    assertThatThrownBy(() -> arguments.number("threads", 8, 1, 512))
        .hasMessage("--threads=0: not a whole number from 1 to 512");
    assertThatThrownBy(() -> arguments.number("port", 0, 0, 65_535))
        .hasMessage("--port=x: not a whole number from 0 to 65535");
  }

  @Test
  void aMissingRequiredTextIsNamed() {
    assertThatThrownBy(() -> Arguments.parse(new String[0], ACCEPTED).requiredText("port"))
        .hasMessage("--port is missing");
  }
}
