package io.lwq.demo.load;

import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What the service's {@code /stats} said while nothing was under way, and the difference of two.
 */
record Stats(int threads, long tasks, long cpuNanos, long nanoTime) {
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long MAX_WAIT_NANOS = TimeUnit.SECONDS.toNanos(10);

  /**
   * Asks until the request pool is idle: a task answers its request before the pool has counted it.
   */
  static Stats whenIdle(HttpConnection connection) throws IOException {
    long startNanos = System.nanoTime();
    while (true) {
      Properties values = new Properties();
      values.load(new StringReader(connection.get("/stats")));
      if (number(values, "active") == 0) {
        return of(values);
      }
      if (System.nanoTime() - startNanos > MAX_WAIT_NANOS) {
        throw new IOException("GET /stats: the request pool does not come to rest: " + values);
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static Stats of(Properties values) throws IOException {
    return new Stats(
        (int) number(values, "threads"),
        number(values, "tasks"),
        number(values, "cpuNanos"),
        number(values, "nanoTime"));
  }

  Stats since(Stats before) {
    return new Stats(
        threads, tasks - before.tasks, cpuNanos - before.cpuNanos, nanoTime - before.nanoTime);
  }

  private static long number(Properties values, String name) throws IOException {
    try {
      return Long.parseLong(values.getProperty(name, ""));
    } catch (NumberFormatException e) {
      throw new IOException("GET /stats: no number " + name + " in " + values, e);
    }
  }
}
