package io.lwq.exporter.jfr;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * What was read of a recording.
 *
 * @param bytes the size of the file
 * @param start when the recording starts
 * @param end the end of the last event, or {@code start} if there is none
 * @param events how many events were read, of any kind
 * @param lwqEvents how many of them were ours and usable
 * @param notes what could not be used, a sentence each; empty if all is well
 */
public record Reading(
    Path file,
    long bytes,
    int chunks,
    Instant start,
    Instant end,
    long events,
    long lwqEvents,
    List<String> notes) {

  public Reading {
    notes = List.copyOf(notes);
  }

  public Duration duration() {
    return Duration.between(start, end);
  }
}
