package io.lwq.agent.jfr;

import io.lwq.trace.TraceSink;
import org.jspecify.annotations.Nullable;

/**
 * Turns the events of this JVM's pools on and off. Loads nothing of JFR on a JVM without the
 * module, and does not initialise it on one where nobody records: that would cost each start-up 100
 * ms.
 */
public final class JfrTrace {
  private static @Nullable JfrSession session;

  private JfrTrace() {}

  /** Returns true if this JVM has the module {@code jdk.jfr}. */
  public static boolean isAvailable() {
    return ModuleLayer.boot().findModule("jdk.jfr").isPresent();
  }

  /**
   * Returns the sink that events are made in, {@link TraceSink#NONE} on a JVM without JFR. Costs a
   * few milliseconds on Java 25, some 35 on Java 17, whose listeners come with lambdas; may be
   * called on another thread than the one that starts the JVM.
   *
   * @param queueThresholdNanos the least queue time that gets an event of its own, unless a
   *     recording says otherwise
   * @param maxEventsPerSecond of each type; those beyond are counted, not recorded
   * @param version of the agent, as events tell it
   * @param mode of the agent, as events tell it
   */
  public static synchronized TraceSink start(
      long queueThresholdNanos, int maxEventsPerSecond, String version, String mode) {
    if (!isAvailable()) {
      return TraceSink.NONE;
    }
    if (session != null) {
      throw new IllegalStateException("JFR events are on already");
    }
    JfrSession begun =
        JfrSession.start(new LivePools(), queueThresholdNanos, maxEventsPerSecond, version, mode);
    session = begun;
    return begun.sink();
  }

  /** Withdraws all that JFR knows of us, so that this class's loader can be collected. */
  public static synchronized void stop() {
    JfrSession running = session;
    session = null;
    if (running != null) {
      running.stop();
    }
  }

  /** Returns the number of events that the rate cap kept out of recordings since the start. */
  public static synchronized long eventsDropped() {
    JfrSession running = session;
    return running == null ? 0 : running.eventsDropped();
  }
}
