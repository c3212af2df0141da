package io.lwq.agent.jfr;

import io.lwq.trace.Trace;
import jdk.jfr.Event;

/**
 * What JFR calls when an event of {@code type} is due. Its equality is its identity, as JFR wants
 * it.
 */
final class Hook implements Runnable {
  private final Class<? extends Event> type;
  private final EventTypes types;

  Hook(Class<? extends Event> type, EventTypes types) {
    this.type = type;
    this.types = types;
  }

  Class<? extends Event> type() {
    return type;
  }

  @Override
  public void run() {
    try {
      types.due(type);
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }
}
