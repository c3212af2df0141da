package io.lwq.demo;

import java.time.Duration;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * What the service says about itself, for whoever watches it; the driver takes the difference of
 * two.
 *
 * @param threads size of the request pool
 * @param active threads of the request pool that run a task or have not counted it yet; with 0 the
 *     count of tasks is exact
 * @param tasks completed by the request pool since the start, counted by the pool itself
 * @param cpuNanos CPU time of the whole process since its start; in steps of 10 ms on Linux; -1 if
 *     the platform tells none
 * @param nanoTime the service's clock, of which only differences mean anything
 */
public record ServiceStats(int threads, int active, long tasks, long cpuNanos, long nanoTime) {

  static ServiceStats of(ThreadPoolExecutor requestPool) {
    // Before the count: none active then means that the count has every task that has answered.
    int active = requestPool.getActiveCount();
    return new ServiceStats(
        requestPool.getMaximumPoolSize(),
        active,
        requestPool.getCompletedTaskCount(),
        ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(-1L),
        System.nanoTime());
  }

  String text() {
    return """
        threads=%d
        active=%d
        tasks=%d
        cpuNanos=%d
        nanoTime=%d
        """
        .formatted(threads, active, tasks, cpuNanos, nanoTime);
  }
}
