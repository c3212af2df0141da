package io.lwq.testing;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * Waits for what other threads bring about; looks each millisecond, so that many short waits cost
 * little.
 */
public final class Eventually {
  private Eventually() {}

  /** Waits up to 20 seconds for {@code condition}. */
  public static void until(Callable<Boolean> condition) {
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(1))
        .atMost(Duration.ofSeconds(20))
        .until(condition);
  }
}
