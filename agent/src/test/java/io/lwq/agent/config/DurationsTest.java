package io.lwq.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DurationsTest {

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "0ms,0",
    "7ns,7",
    "500us,500000",
    "500µs,500000",
    "1ms,1000000",
    "1 ms,1000000",
    "2s,2000000000",
    "3m,180000000000",
    "9223372036854775807ns,9223372036854775807"
  })
  void readsNumberAndUnit(String text, long nanos) {
    assertThat(Durations.parseNanos(text)).isEqualTo(nanos);
  }

  @ParameterizedTest
  @CsvSource({
    "'',not a duration",
    "ms,not a duration",
    "-1ms,not a duration",
    "1,no unit",
    "1h,no such unit: h",
    "1.5ms,no such unit: .5ms",
    "9223372036854775807us,more than 292 years",
    "99999999999999999999ns,more than 292 years",
  })
  void saysWhatIsWrong(String text, String reason) {
    assertThatThrownBy(() -> Durations.parseNanos(text))
        .isInstanceOf(NumberFormatException.class)
        .hasMessage(reason);
  }
}
