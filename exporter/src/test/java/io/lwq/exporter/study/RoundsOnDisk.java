package io.lwq.exporter.study;

import io.lwq.exporter.fixture.TestEvents.PoolHistogramEvent;
import io.lwq.exporter.fixture.TestRecording;
import io.lwq.exporter.model.Times;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Writes what the load driver and the agent leave behind. */
final class RoundsOnDisk {
  private final Path directory;

  RoundsOnDisk(Path directory) {
    this.directory = directory;
  }

  /** Writes a round of one second. */
  RoundsOnDisk round(Arm arm, int number, long tasks) throws IOException {
    return round(arm, number, tasks, 64);
  }

  RoundsOnDisk round(Arm arm, int number, long tasks, int threads) throws IOException {
    Map<String, Object> fields =
        new TreeMap<>(
            Map.of(
                "arm",
                arm.key(),
                "round",
                number,
                "threads",
                threads,
                "submitters",
                4,
                "measuredNanos",
                1_000_000_000L,
                "tasks",
                tasks,
                "requests",
                200,
                "cpuNanos",
                tasks * 2_000));
    fields.put("requestP50Nanos", 5_000_000);
    fields.put("requestP99Nanos", 10_000_000);
    fields.put("requestMaxNanos", 20_000_000);
    fields.put("jfr", arm == Arm.STOCK ? "" : name(arm, number, threads) + ".jfr");
    StringBuilder text = new StringBuilder();
    fields.forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
    Files.writeString(directory.resolve(name(arm, number, threads) + ".properties"), text);
    return this;
  }

  /**
   * Writes the recording of a round in which four tasks were enqueued, each call of which took
   * {@code enqueueNanos}.
   */
  RoundsOnDisk recording(Arm arm, int number, long enqueueNanos) throws Exception {
    String scheduler = arm == Arm.SWAP ? "lwq" : "jdk";
    TestRecording.write(
        directory.resolve(name(arm, number, 64) + ".jfr"),
        () -> {
          times(
              "request-#",
              1,
              scheduler,
              "enqueueCall",
              enqueueNanos,
              enqueueNanos,
              enqueueNanos,
              enqueueNanos);
          times("request-#", 1, scheduler, "queueTime", 1_000, 1_000, 1_000, 64_000);
          times("request-#", 1, scheduler, "wakeLatency", 32_000, 32_000);
          times("request-#", 1, scheduler, "runTime", 1_000, 1_000, 1_000, 1_000);
          // Not swapped in any arm, so not to be compared.
          times("http-#", 2, "jdk", "enqueueCall", 1_000_000);
          times("http-#", 2, "jdk", "runTime", 1_000_000);
        });
    return this;
  }

  private static void times(String pool, long id, String scheduler, String latency, long... times) {
    PoolHistogramEvent e = new PoolHistogramEvent();
    e.pool = pool;
    e.poolId = id;
    e.scheduler = scheduler;
    e.latency = latency;
    e.count = times.length;
    e.sum = Arrays.stream(times).sum();
    e.min = Arrays.stream(times).min().orElse(0);
    e.max = Arrays.stream(times).max().orElse(0);
    e.buckets = Times.buckets(times);
    e.commit();
  }

  private static String name(Arm arm, int number, int threads) {
    return String.format("round-%02d-%s%s", number, arm.key(), threads == 64 ? "" : "-" + threads);
  }
}
