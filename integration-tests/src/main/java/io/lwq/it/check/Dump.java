package io.lwq.it.check;

import java.util.Map;

/** Stacks of all platform threads as text, for the message of a test that hangs. */
public final class Dump {

  private Dump() {}

  public static String allThreads() {
    StringBuilder text = new StringBuilder("threads:\n");
    for (Map.Entry<Thread, StackTraceElement[]> entry : Thread.getAllStackTraces().entrySet()) {
      Thread thread = entry.getKey();
      text.append("  \"").append(thread.getName()).append("\" ").append(thread.getState());
      text.append(thread.isDaemon() ? " daemon\n" : "\n");
      for (StackTraceElement frame : entry.getValue()) {
        text.append("      at ").append(frame).append('\n');
      }
    }
    return text.toString();
  }
}
