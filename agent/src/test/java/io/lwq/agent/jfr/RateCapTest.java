package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RateCapTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long ORIGIN = -5; // nanoTime may be negative

  private final RateCap cap = new RateCap(3, ORIGIN);

  private int taken(int attempts, long nanos) {
    int taken = 0;
    for (int i = 0; i < attempts; i++) {
      taken += cap.take(nanos) ? 1 : 0;
    }
    return taken;
  }

  @Test
  void letsThroughAsManyASecondAsItMayAndCountsTheOthers() {
    assertThat(taken(5, ORIGIN)).isEqualTo(3);
    assertThat(cap.dropped()).isEqualTo(2);
  }

  @Test
  void beginsAnewEachSecond() {
    taken(5, ORIGIN);

    assertThat(taken(5, ORIGIN + SECOND)).isEqualTo(3);
    assertThat(taken(5, ORIGIN + 1000 * SECOND)).isEqualTo(3);
    assertThat(cap.dropped()).isEqualTo(6);
  }

  @Test
  void doesNotGoBackToAnEarlierSecondForALateThread() {
    taken(3, ORIGIN + 2 * SECOND);

    assertThat(cap.take(ORIGIN + SECOND)).isFalse();
  }

  @Test
  void letsAnotherThroughForOneGivenBack() {
    taken(3, ORIGIN);
    cap.giveBack();

    assertThat(taken(2, ORIGIN)).isEqualTo(1);
  }

  @Test
  void givesNothingBackWhereNothingWasTaken() {
    cap.giveBack();

    assertThat(taken(4, ORIGIN)).isEqualTo(3);
  }

  @Test
  void letsNothingThroughAtZero() {
    assertThat(new RateCap(0, ORIGIN).take(ORIGIN)).isFalse();
  }

  @Test
  void countsEachCallOfManyThreadsOnce() throws InterruptedException {
    RateCap shared = new RateCap(1000, ORIGIN);
    AtomicInteger passed = new AtomicInteger();
    Thread[] threads = new Thread[8];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  if (shared.take(ORIGIN + i % 4 * SECOND)) {
                    passed.incrementAndGet();
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(passed.get() + shared.dropped()).isEqualTo(80_000);
    assertThat(passed.get()).isBetween(1000, 4000);
  }
}
