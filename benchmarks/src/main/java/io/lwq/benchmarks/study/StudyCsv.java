package io.lwq.benchmarks.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A row for each child JVM of a study, for other tools to read. */
final class StudyCsv {
  private StudyCsv() {}

  static void write(Path file, StudySettings settings, List<Cell> cells) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "jdk,neighbours,threads,arm,round,scheduler,tasks,window_ns,cpu_ns,tasks_per_s,"
            + "enqueue_min_ns,enqueue_mean_ns,enqueue_p50_ns,enqueue_p99_ns,enqueue_p999_ns,enqueue_max_ns,"
            + "delay_p50_ns,delay_p99_ns,delay_max_ns");
    for (Cell cell : cells) {
      lines.add(row(settings, cell));
    }
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String row(StudySettings settings, Cell cell) {
    Window window = cell.window();
    NanosHistogram enqueue = window.enqueue();
    NanosHistogram delay = window.startDelay();
    return String.format(
        Locale.ROOT,
        "%d,%d,%d,%s,%d,%s,%d,%d,%d,%.0f,%d,%.1f,%d,%d,%d,%d,%d,%d,%d",
        settings.jdk().feature(),
        settings.neighbours(),
        cell.threads(),
        cell.arm().name(),
        cell.round(),
        window.scheduler(),
        enqueue.count(),
        window.windowNanos(),
        window.cpuNanos(),
        window.tasksPerSecond(),
        enqueue.min(),
        enqueue.mean(),
        enqueue.percentile(0.5),
        enqueue.percentile(0.99),
        enqueue.percentile(0.999),
        enqueue.max(),
        delay.percentile(0.5),
        delay.percentile(0.99),
        delay.max());
  }
}
