package io.lwq.agent.config;

/** How much the agent says on stderr. */
public enum LogLevel {
  /** One line when all is well, and one for each thing that is not. */
  INFO,
  /** Also each pool, and the stack traces of what failed. */
  DEBUG,
  /** Nothing after the options were read. */
  OFF
}
