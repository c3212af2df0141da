package io.lwq.agent.boot;

import java.io.Serial;

/**
 * A start that failed for a reason we know. The message is for the operator: what, where, what to
 * do.
 */
final class BootException extends Exception {

  @Serial private static final long serialVersionUID = 1L;

  BootException(String message) {
    super(message);
  }

  BootException(String message, Throwable cause) {
    super(message, cause);
  }
}
