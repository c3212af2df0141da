package io.lwq.exporter.study;

import java.nio.file.Path;
import java.util.Objects;

/** A directory holds no study. The message says what, where and what to do. */
public final class UnusableStudyException extends Exception {
  private static final long serialVersionUID = 1L;

  UnusableStudyException(Path where, String what, String remedy) {
    super(where + ": " + what + "; " + remedy);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
