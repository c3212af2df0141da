package io.lwq.agent;

import java.lang.instrument.Instrumentation;

/** Where the boot classes hand over to. Placeholder: starts nothing. */
final class AgentStarter {

  private AgentStarter() {}

  static void start(String options, Instrumentation instrumentation, AutoCloseable loader, String version) {
    System.err.println("lwq: " + version + " off mode on Java " + System.getProperty("java.version"));
  }
}
