package io.lwq.exporter.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Makes a readable file of one chunk that may lack its end.
 *
 * <p>A header points at the description of the event types and at the constants, which in a
 * finished chunk lie at its end. But the JVM flushes about once a second, and each flush leaves
 * constants, and the first one the types too, between the events. So up to the last whole event we
 * can point the header of a copy at the last ones that are there.
 */
final class ChunkRepair {
  private final FileChannel source;
  private final Chunk chunk;

  private ChunkRepair(FileChannel source, Chunk chunk) {
    this.source = source;
    this.chunk = chunk;
  }

  /**
   * Writes {@code chunk} to {@code target} as a recording of its own.
   *
   * @return how many bytes of the chunk are in it, 0 if they could not be read without what is
   *     missing
   */
  static long copy(FileChannel source, Chunk chunk, Path target) throws IOException {
    ChunkRepair repair = new ChunkRepair(source, chunk);
    try (FileChannel out =
        FileChannel.open(target, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
      return switch (chunk.state()) {
        case WHOLE -> repair.transfer(out, chunk.size());
        case CUT, DAMAGED, UNFINISHED -> repair.mend(out);
      };
    }
  }

  private long mend(FileChannel out) throws IOException {
    ChunkWalk walk = ChunkWalk.of(source, chunk);
    if (!walk.isReadable()) {
      return 0;
    }
    transfer(out, walk.end());
    ByteBuffer sizeAndLinks = ByteBuffer.allocate(3 * Long.BYTES);
    sizeAndLinks.putLong(walk.end()).putLong(walk.lastCheckpoint()).putLong(walk.lastMetadata());
    out.write(sizeAndLinks.flip(), Chunk.CHUNK_SIZE);
    out.write(ByteBuffer.allocate(1), Chunk.FILE_STATE); // 0: finished
    return walk.end();
  }

  private long transfer(FileChannel out, long bytes) throws IOException {
    long done = 0;
    while (done < bytes) {
      long moved = source.transferTo(chunk.offset() + done, bytes - done, out);
      if (moved <= 0) {
        throw new IOException("the file became shorter while it was read");
      }
      done += moved;
    }
    return done;
  }
}
