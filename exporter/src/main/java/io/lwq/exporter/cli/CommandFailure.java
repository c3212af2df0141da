package io.lwq.exporter.cli;

/** A command cannot do its work. The message is for the user: what, where, what to do. */
final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CommandFailure(String message) {
    super(message);
  }
}
