package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimespansTest {

  @ParameterizedTest
  @CsvSource({
    "0 ns, 0",
    "1 ms, 1000000",
    "1ms, 1000000",
    "20 us, 20000",
    "3 s, 3000000000",
    "2 m, 120000000000",
    "infinity, 9223372036854775807",
    "99999999999 d, 9223372036854775807"
  })
  void readsWhatSettingsSay(String text, long nanos) {
    assertThat(Timespans.parseNanos(text)).isEqualTo(nanos);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ms", "1", "1 hour", "-1 ms", "1.5 ms", "true"})
  void knowsWhatIsNoTimespan(String text) {
    assertThat(Timespans.parseNanos(text)).isEqualTo(Timespans.INVALID);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 ns",
    "1, 1 ns",
    "1000000, 1 ms",
    "1500000, 1500 us",
    "60000000000, 1 m",
    "86400000000000, 1 d"
  })
  void writesTheLargestWholeUnit(long nanos, String text) {
    assertThat(Timespans.format(nanos)).isEqualTo(text);
  }
}
