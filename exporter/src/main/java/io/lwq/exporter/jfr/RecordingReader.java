package io.lwq.exporter.jfr;

import io.lwq.exporter.model.LwqRecord;
import io.lwq.exporter.model.LwqRecord.RecordSink;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Reads a recording of any size, one event at a time, whole or damaged.
 *
 * <p>{@link RecordingFile} rather than {@code EventStream.openFile}: the stream takes every I/O
 * error for the end of the file, so what is missing would go unsaid. Neither reads a chunk without
 * its end, a chunk that was never finished makes both wait, and one with damaged sizes keeps both
 * in a loop. So all sizes are checked first, and a file with a bad chunk is read chunk by chunk
 * from a temporary copy, the bad one mended.
 */
public final class RecordingReader {
  private static final String RECORD_AGAIN =
      "make another with jcmd PID JFR.dump filename=FILE.jfr";

  private final Path file;
  private final RecordSink sink;
  private final EventMapping mapping = new EventMapping();
  private final List<String> notes = new ArrayList<>();
  private long events;
  private long lwqEvents;
  private long unusable;
  private Instant end = Instant.MIN;

  private RecordingReader(Path file, RecordSink sink) {
    this.file = file;
    this.sink = sink;
  }

  /**
   * Gives each of our events in {@code file} to {@code sink}, in the file's order, which is not
   * quite that of time.
   *
   * @throws UnreadableRecordingException if there is nothing to read
   */
  public static Reading read(Path file, RecordSink sink) throws UnreadableRecordingException {
    try {
      return new RecordingReader(file, sink).read();
    } catch (NoSuchFileException e) {
      throw new UnreadableRecordingException(file, "no such file", "check the path");
    } catch (AccessDeniedException e) {
      throw new UnreadableRecordingException(
          file, "may not be read by this user", "change its rights or the user");
    } catch (IOException e) {
      throw new UnreadableRecordingException(
          file, "cannot be read (" + reason(e) + ")", RECORD_AGAIN);
    }
  }

  private Reading read() throws IOException, UnreadableRecordingException {
    if (Files.isDirectory(file)) {
      throw new UnreadableRecordingException(file, "is a directory", "name the .jfr files in it");
    }
    try (FileChannel channel = FileChannel.open(file)) {
      ChunkMap map = ChunkMap.of(channel);
      if (map.chunks().isEmpty()) {
        throw notARecording(channel.size());
      }
      if (map.isSound()) {
        readEvents(file, 0);
      } else {
        readChunks(channel, map);
      }
      if (events == 0 && !notes.isEmpty()) {
        throw new UnreadableRecordingException(
            file, "nothing in it can be used: " + notes.get(0), RECORD_AGAIN);
      }
      if (unusable > 0) {
        notes.add(unusable + " lwq events lack fields and were left out");
      }
      long startNanos = map.chunks().get(0).startNanos();
      Instant start = Instant.ofEpochSecond(0, startNanos);
      return new Reading(
          file,
          channel.size(),
          map.chunks().size(),
          start,
          end.isBefore(start) ? start : end,
          events,
          lwqEvents,
          notes);
    }
  }

  private void readChunks(FileChannel channel, ChunkMap map) throws IOException {
    Path copy = Files.createTempFile("lwq-chunk-", ".jfr");
    try {
      for (Chunk chunk : map.chunks()) {
        long readable = ChunkRepair.copy(channel, chunk, copy);
        note(chunk, readable);
        if (readable > 0) {
          readEvents(copy, chunk.offset());
        }
      }
    } finally {
      Files.deleteIfExists(copy);
    }
    if (map.trailer() != null) {
      notes.add(map.trailer());
    }
  }

  private void note(Chunk chunk, long readable) {
    String what =
        switch (chunk.state()) {
          case WHOLE -> "";
          case CUT -> "the file is cut off in the chunk that starts at byte " + chunk.offset();
          case DAMAGED -> "the chunk that starts at byte " + chunk.offset() + " is damaged";
          case UNFINISHED ->
              "the JVM did not finish the chunk that starts at byte " + chunk.offset();
        };
    if (!what.isEmpty()) {
      notes.add(
          what
              + "; "
              + (readable == 0 ? "none" : readable)
              + " of its "
              + chunk.size()
              + " bytes could be used");
    }
  }

  private void readEvents(Path part, long offset) {
    long before = events;
    try (RecordingFile recording = new RecordingFile(part)) {
      while (recording.hasMoreEvents()) {
        accept(recording.readEvent());
      }
    } catch (OutOfMemoryError e) {
      // The JDK's parser keeps all constants of a chunk, and takes any damaged number for a length.
      stopped(events - before, offset, "there is not enough memory; try java -Xmx2g -jar ...");
    } catch (IOException | RuntimeException | StackOverflowError e) {
      // On damaged bytes the JDK's parser throws anything. What it gave us before is sound.
      stopped(events - before, offset, "what follows is damaged (" + reason(e) + ")");
    }
  }

  private void stopped(long after, long offset, String reason) {
    String where = after + " events after byte " + offset;
    notes.add("stopped " + where + ": " + reason);
  }

  private void accept(RecordedEvent event) {
    events++;
    if (event.getEventType().getName().startsWith(EventMapping.PREFIX)) {
      try {
        LwqRecord record = mapping.map(event);
        lwqEvents++;
        if (record != null) {
          record.deliverTo(sink);
        }
      } catch (IllegalArgumentException e) {
        unusable++;
      }
    }
    Instant eventEnd = event.getEndTime();
    if (eventEnd.isAfter(end)) {
      end = eventEnd;
    }
  }

  private UnreadableRecordingException notARecording(long size) {
    return size == 0
        ? new UnreadableRecordingException(
            file,
            "is empty",
            "stop or dump the recording first: jcmd PID JFR.dump filename=FILE.jfr")
        : new UnreadableRecordingException(
            file, "is not a JFR recording, or only the start of one", RECORD_AGAIN);
  }

  private static String reason(Throwable e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
