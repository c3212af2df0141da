package io.lwq.exporter.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads compressed integers anywhere in a file, forwards cheaply. */
final class ByteWindow {
  static final long PAST_END = -1;

  private static final int MAX_VARINT_BYTES = 9;

  private final FileChannel channel;
  private final long end;
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).limit(0);
  private long windowStart;
  private long position;

  ByteWindow(FileChannel channel, long end) {
    this.channel = channel;
    this.end = end;
  }

  void position(long position) {
    this.position = position;
  }

  long position() {
    return position;
  }

  /**
   * Returns the integer at the position, 7 bits a byte with the lowest first, or {@link #PAST_END}.
   */
  long varint() throws IOException {
    long value = 0;
    for (int i = 0; i < MAX_VARINT_BYTES; i++) {
      int b = next();
      if (b < 0) {
        return PAST_END;
      }
      // The ninth byte has no continuation bit.
      if (i == MAX_VARINT_BYTES - 1) {
        return value | (long) b << 7 * i;
      }
      value |= (long) (b & 0x7f) << 7 * i;
      if ((b & 0x80) == 0) {
        return value;
      }
    }
    return value;
  }

  private int next() throws IOException {
    if (position >= end) {
      return -1;
    }
    if (position < windowStart || position >= windowStart + buffer.limit()) {
      windowStart = position;
      buffer.clear();
      if (channel.read(buffer, position) < 0) {
        buffer.limit(0);
        return -1;
      }
      buffer.flip();
    }
    return buffer.get((int) (position++ - windowStart)) & 0xff;
  }
}
