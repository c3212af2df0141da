package io.lwq.demo.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What a round came to. The keys of the file are explained in demo-app/README.md; {@code study}
 * reads them.
 */
record RoundResult(
    String arm,
    int round,
    int submitters,
    Stats measured,
    int requests,
    long p50Nanos,
    long p99Nanos,
    long maxNanos,
    String jfr) {

  static RoundResult of(LoadOptions options, Stats measured, Latencies orders) {
    LoadOptions.Recording recording = options.recording();
    return new RoundResult(
        options.arm(),
        options.round(),
        options.submitters(),
        measured,
        orders.count(),
        orders.percentileNanos(50),
        orders.percentileNanos(99),
        orders.percentileNanos(100),
        recording == null ? "" : recording.file().getFileName().toString());
  }

  void write(Path file) throws IOException {
    Files.writeString(file, properties());
  }

  String properties() {
    return ("arm=%s%nround=%d%nthreads=%d%nmeasuredNanos=%d%ntasks=%d%nrequests=%d%ncpuNanos=%d%n"
            + "requestP50Nanos=%d%nrequestP99Nanos=%d%nrequestMaxNanos=%d%nsubmitters=%d%njfr=%s%n")
        .formatted(
            arm,
            round,
            measured.threads(),
            measured.nanoTime(),
            measured.tasks(),
            requests,
            measured.cpuNanos(),
            p50Nanos,
            p99Nanos,
            maxNanos,
            submitters,
            jfr);
  }

  /** The round in one line, for whoever watches. */
  String line() {
    return String.format(
        Locale.ROOT,
        "%,9.0f tasks/s   %5.2f us CPU a task   orders: p50 %.1f ms, p99 %.1f ms",
        measured.tasks() * 1e9 / measured.nanoTime(),
        measured.cpuNanos() / 1e3 / Math.max(1, measured.tasks()),
        p50Nanos / 1e6,
        p99Nanos / 1e6);
  }
}
