package io.lwq.exporter.jfr;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.HashSet;
import java.util.Set;

/**
 * Goes through a chunk from event to event, by their sizes alone, as far as these make sense.
 *
 * <p>The JDK's parsers must not see a chunk that this has not passed: where a size or a link
 * between constants is damaged they may go back and read the same events for ever (seen on 17).
 *
 * @param end where the last whole event ends; this and the others are offsets within the chunk
 * @param lastMetadata the last description of the types before {@code end}, 0 if there is none
 * @param lastCheckpoint the last constants before {@code end}, 0 if there are none
 */
record ChunkWalk(long end, long lastMetadata, long lastCheckpoint) {
  private static final long METADATA_EVENT = 0;
  private static final long CHECKPOINT_EVENT = 1;

  static ChunkWalk of(FileChannel channel, Chunk chunk) throws IOException {
    return new Walker(new ByteWindow(channel, chunk.offset() + chunk.size()), chunk).walk();
  }

  /** Returns whether a reader that starts here finds types and constants. */
  boolean isReadable() {
    return lastMetadata != 0 && lastCheckpoint != 0;
  }

  private static final class Walker {
    private final ByteWindow window;
    private final Chunk chunk;
    private final Set<Long> checkpoints = new HashSet<>();
    private long end = Chunk.HEADER_SIZE;
    private long lastMetadata;
    private long lastCheckpoint;

    Walker(ByteWindow window, Chunk chunk) {
      this.window = window;
      this.chunk = chunk;
    }

    ChunkWalk walk() throws IOException {
      while (end < chunk.size()) {
        window.position(chunk.offset() + end);
        long size = window.varint();
        long type = window.varint();
        long header = window.position() - chunk.offset() - end;
        if (size < header || size > chunk.size() - end || type == CHECKPOINT_EVENT && !isLinked()) {
          break;
        }
        if (type == METADATA_EVENT) {
          lastMetadata = end;
        } else if (type == CHECKPOINT_EVENT) {
          lastCheckpoint = end;
          checkpoints.add(end);
        }
        end += size;
      }
      return new ChunkWalk(end, lastMetadata, lastCheckpoint);
    }

    // Each set of constants says how far back the one before it lies, the first says 0.
    private boolean isLinked() throws IOException {
      window.varint(); // start
      window.varint(); // duration
      long delta = window.varint();
      return delta == 0 || checkpoints.contains(end + delta);
    }
  }
}
