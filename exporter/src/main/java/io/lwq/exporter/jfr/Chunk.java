package io.lwq.exporter.jfr;

/**
 * A part of a recording file that stands for itself: header, events, constants and the description
 * of its types.
 *
 * @param offset where it starts in the file
 * @param size its bytes in the file, which are fewer than declared if it is {@link State#CUT}
 * @param startNanos when it starts, since 1970
 */
record Chunk(long offset, long size, long startNanos, State state) {
  static final int HEADER_SIZE = 68;

  // Where the fields of a header lie.
  static final int MAJOR_VERSION = 4;
  static final int CHUNK_SIZE = 8;
  static final int CHECKPOINT_POSITION = 16;
  static final int METADATA_POSITION = 24;
  static final int START_NANOS = 32;
  static final int FILE_STATE = 64;

  enum State {
    /** Complete. */
    WHOLE,
    /** The file ends before the chunk does. */
    CUT,
    /** Its events, or where its header says that types and constants lie, do not fit together. */
    DAMAGED,
    /**
     * The JVM was still writing it: it was killed, or lives. Readers of the JDK wait for its end,
     * some for ever.
     */
    UNFINISHED
  }
}
