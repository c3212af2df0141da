package io.lwq.benchmarks.harness;

/** A benchmark cannot go on; the message says what was wrong, where, and what to do about it. */
public final class BenchmarkException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BenchmarkException(String message) {
    super(message);
  }

  public BenchmarkException(String message, Throwable cause) {
    super(message, cause);
  }
}
