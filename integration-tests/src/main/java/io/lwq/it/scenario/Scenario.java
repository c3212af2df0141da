package io.lwq.it.scenario;

import java.io.PrintStream;

/** One case: it prints what was observed, which never depends on timing. */
record Scenario(String name, Body body) {

  @FunctionalInterface
  interface Body {
    void run(PrintStream out) throws Throwable;
  }
}
