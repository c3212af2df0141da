package io.lwq.agent;

/**
 * What the agent says, on stderr, one fact a line. Not java.util.logging: that belongs to the
 * service, which may not have set it up yet.
 */
final class Log {
  private Log() {}

  static void line(String fact) {
    System.err.println("lwq: " + fact);
  }
}
