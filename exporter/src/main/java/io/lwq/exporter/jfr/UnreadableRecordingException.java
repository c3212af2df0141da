package io.lwq.exporter.jfr;

import java.nio.file.Path;
import java.util.Objects;

/** Nothing of a file can be used. The message says what, where and what to do. */
public final class UnreadableRecordingException extends Exception {
  private static final long serialVersionUID = 1L;

  UnreadableRecordingException(Path file, String what, String remedy) {
    super(file + ": " + what + "; " + remedy);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
