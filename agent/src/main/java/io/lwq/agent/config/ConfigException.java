package io.lwq.agent.config;

import java.io.Serial;

/**
 * A setting that cannot be followed. The message is one line for the operator: key, value, what is
 * accepted.
 */
public final class ConfigException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1L;

  ConfigException(String message) {
    super(message);
  }
}
