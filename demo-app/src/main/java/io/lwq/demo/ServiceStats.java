package io.lwq.demo;

import java.time.Duration;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * What the service says about itself, for whoever watches it; the driver takes the difference of
 * two.
 *
 * @param threads size of the request pool
 * @param tasks completed by the request pool since the start, counted by the pool itself
 * @param cpuNanos CPU time of the whole process since its start; in steps of 10 ms on Linux; -1 if
 *     the platform tells none
 * @param nanoTime the service's clock, of which only differences mean anything
 */
public record ServiceStats(int threads, long tasks, long cpuNanos, long nanoTime) {

  static ServiceStats of(ThreadPoolExecutor requestPool) {
    return new ServiceStats(
        requestPool.getMaximumPoolSize(),
        requestPool.getCompletedTaskCount(),
        ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(-1L),
        System.nanoTime());
  }

  String text() {
    return "threads="
        + threads
        + "\ntasks="
        + tasks
        + "\ncpuNanos="
        + cpuNanos
        + "\nnanoTime="
        + nanoTime
        + "\n";
  }
}
