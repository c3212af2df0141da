package io.lwq.demo.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LatenciesTest {

  @Test
  void percentilesAreTheNearestRanksWhateverTheOrder() {
    Latencies latencies = new Latencies();
    for (int nanos = 100; nanos >= 1; nanos--) {
      latencies.add(nanos);
    }

    assertThat(latencies.percentileNanos(50)).isEqualTo(50);
    assertThat(latencies.percentileNanos(99)).isEqualTo(99);
    assertThat(latencies.percentileNanos(100)).isEqualTo(100);
    assertThat(latencies.percentileNanos(0)).isEqualTo(1);
  }

  @Test
  void noneAtAllIsZero() {
    assertThat(new Latencies().percentileNanos(99)).isZero();
  }

  @Test
  void mergingKeepsEveryOne() {
    Latencies few = new Latencies();
    few.add(7);
    Latencies many = new Latencies();
    for (int i = 0; i < 5000; i++) {
      many.add(i);
    }

    Latencies all = Latencies.merged(List.of(few, many));

    assertThat(all.count()).isEqualTo(5001);
    assertThat(all.percentileNanos(100)).isEqualTo(4999);
  }
}
