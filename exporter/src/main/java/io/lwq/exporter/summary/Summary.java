package io.lwq.exporter.summary;

import io.lwq.exporter.jfr.Reading;
import io.lwq.exporter.jfr.RecordingReader;
import io.lwq.exporter.jfr.UnreadableRecordingException;
import io.lwq.exporter.model.LwqRecord.AgentStatistics;
import io.lwq.exporter.model.LwqRecord.Dispatch;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is in one recording.
 *
 * @param pools the busiest first
 * @param slowest the longest dispatches among the {@code dispatches} that have an event, the
 *     longest first
 * @param agent its last word, or null
 */
public record Summary(
    Reading reading,
    List<PoolSummary> pools,
    List<Dispatch> slowest,
    long dispatches,
    @Nullable AgentStatistics agent) {

  public Summary {
    pools = List.copyOf(pools);
    slowest = List.copyOf(slowest);
  }

  /** Reads a recording; memory grows with the number of its pools, not with its length. */
  public static Summary of(Path file, int slowest) throws UnreadableRecordingException {
    SummaryBuilder builder = new SummaryBuilder(slowest);
    return builder.build(RecordingReader.read(file, builder));
  }

  public boolean hasLwqEvents() {
    return reading.lwqEvents() > 0;
  }
}
