package io.lwq.demo.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class RoundResultTest {
  private final RoundResult result =
      new RoundResult(
          "swap",
          2,
          4,
          new Stats(128, 2_000_000, 3_000_000_000L, 4_000_000_000L),
          800,
          1_100_000,
          9_900_000,
          20_000_000,
          "round-02-swap.jfr");

  @Test
  void writesTheKeysThatTheStudyReads() throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(result.properties()));

    assertThat(properties)
        .containsOnly(
            entry("arm", "swap"),
            entry("round", "2"),
            entry("threads", "128"),
            entry("measuredNanos", "4000000000"),
            entry("tasks", "2000000"),
            entry("requests", "800"),
            entry("cpuNanos", "3000000000"),
            entry("requestP50Nanos", "1100000"),
            entry("requestP99Nanos", "9900000"),
            entry("requestMaxNanos", "20000000"),
            entry("submitters", "4"),
            entry("jfr", "round-02-swap.jfr"));
  }

  @Test
  void showsThroughputCpuAndLatencyInOneLine() {
    assertThat(result.line())
        .isEqualTo("  500,000 tasks/s    1.50 us CPU a task   orders: p50 1.1 ms, p99 9.9 ms");
  }

  private static Map.Entry<Object, Object> entry(String key, String value) {
    return Map.entry(key, value);
  }
}
