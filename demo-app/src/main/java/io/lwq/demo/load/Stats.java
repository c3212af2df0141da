package io.lwq.demo.load;

import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;

/** What the service's {@code /stats} said, and the difference of two such answers. */
record Stats(int threads, long tasks, long cpuNanos, long nanoTime) {

  static Stats of(HttpConnection connection) throws IOException {
    Properties values = new Properties();
    values.load(new StringReader(connection.get("/stats")));
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
