package io.lwq.benchmarks.startup;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The smallest service there is: one pool, a few tasks, the end. */
final class SmallMain {
  private SmallMain() {}

  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 10; i++) {
      pool.execute(() -> {});
    }
    pool.shutdown();
  }
}
