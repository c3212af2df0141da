package io.lwq.exporter.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of a file, and whether the JDK can read them.
 *
 * @param trailer what lies behind the last chunk and is none, as a sentence, or null
 */
record ChunkMap(List<Chunk> chunks, @Nullable String trailer) {
  private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;

  static ChunkMap of(FileChannel channel) throws IOException {
    List<Chunk> chunks = new ArrayList<>();
    long length = channel.size();
    long offset = 0;
    while (offset < length) {
      ByteBuffer header = header(channel, offset);
      if (header.remaining() < Chunk.HEADER_SIZE) {
        return new ChunkMap(
            chunks, "the file ends within the header of a chunk, at byte " + length);
      }
      if (!isChunk(header)) {
        return new ChunkMap(
            chunks, "no chunk starts at byte " + offset + ", so the file is damaged from there on");
      }
      Chunk chunk = chunk(channel, header, offset, length - offset);
      chunks.add(chunk);
      offset += chunk.size();
    }
    return new ChunkMap(chunks, null);
  }

  boolean isSound() {
    return trailer == null && chunks.stream().allMatch(chunk -> chunk.state() == Chunk.State.WHOLE);
  }

  private static Chunk chunk(FileChannel channel, ByteBuffer header, long offset, long available)
      throws IOException {
    long declared = header.getLong(Chunk.CHUNK_SIZE);
    long startNanos = header.getLong(Chunk.START_NANOS);
    if (header.get(Chunk.FILE_STATE) != 0) {
      // Its declared size is that of the last flush: more may lie behind, and nothing else does.
      return new Chunk(offset, available, startNanos, Chunk.State.UNFINISHED);
    }
    if (declared < Chunk.HEADER_SIZE || declared > available) {
      return new Chunk(offset, available, startNanos, Chunk.State.CUT);
    }
    Chunk chunk = new Chunk(offset, declared, startNanos, Chunk.State.WHOLE);
    ChunkWalk walk = ChunkWalk.of(channel, chunk);
    boolean fits =
        walk.end() == declared
            && walk.lastMetadata() == header.getLong(Chunk.METADATA_POSITION)
            && walk.lastCheckpoint() == header.getLong(Chunk.CHECKPOINT_POSITION);
    return fits ? chunk : new Chunk(offset, declared, startNanos, Chunk.State.DAMAGED);
  }

  private static boolean isChunk(ByteBuffer header) {
    int major = header.getShort(Chunk.MAJOR_VERSION);
    return header.getInt(0) == MAGIC && (major == 1 || major == 2);
  }

  private static ByteBuffer header(FileChannel channel, long offset) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(Chunk.HEADER_SIZE);
    while (header.hasRemaining() && channel.read(header, offset + header.position()) >= 0) {
      // A read may return less than asked for.
    }
    return header.flip();
  }
}
