package io.lwq.exporter.cli;

/** How a command writes its result. */
enum Output {
  TEXT,
  JSON;

  /** The name as it is typed. */
  @Override
  public String toString() {
    return switch (this) {
      case TEXT -> "text";
      case JSON -> "json";
    };
  }
}
