package io.lwq.it.torture;

/** Thrown on purpose by tasks, hooks and thread factories: any other exception is a fault. */
final class TortureException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TortureException(String where) {
    super(where, null, false, false);
  }
}
