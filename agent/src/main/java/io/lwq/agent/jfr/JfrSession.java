package io.lwq.agent.jfr;

import io.lwq.trace.Trace;
import io.lwq.trace.TraceSink;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import org.jspecify.annotations.Nullable;

/**
 * What JFR knows of us, from the start of the agent to its end: at first a listener only, and from
 * the moment that somebody uses JFR the event types and the hooks of the periodic ones.
 * Thread-safe.
 */
final class JfrSession implements FlightRecorderListener {
  /*
   * JFR calls the listener with a lock of its own held, and takes that lock when listeners come and go: they come and go outside our
   * monitor.
   */
  private final PoolSource pools;
  private final long queueThresholdNanos;
  private final TaskLimits limits;
  private final String version;
  private final String mode;
  private final JfrSink sink = new JfrSink();
  private @Nullable EventTypes types;
  private boolean stopped;

  private JfrSession(
      PoolSource pools,
      long queueThresholdNanos,
      int maxEventsPerSecond,
      String version,
      String mode) {
    this.pools = pools;
    this.queueThresholdNanos = queueThresholdNanos;
    this.limits = new TaskLimits(maxEventsPerSecond);
    this.version = version;
    this.mode = mode;
  }

  static JfrSession start(
      PoolSource pools,
      long queueThresholdNanos,
      int maxEventsPerSecond,
      String version,
      String mode) {
    JfrSession session =
        new JfrSession(pools, queueThresholdNanos, maxEventsPerSecond, version, mode);
    FlightRecorder.addListener(session);
    return session;
  }

  TraceSink sink() {
    return sink;
  }

  long eventsDropped() {
    return limits.dropped();
  }

  /** Somebody uses JFR, now or already when we came. A failure of ours must not become theirs. */
  @Override
  public void recorderInitialized(FlightRecorder recorder) {
    try {
      register();
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }

  private synchronized void register() {
    if (stopped || types != null) {
      return;
    }
    QueueThreshold.preset(queueThresholdNanos);
    EventTypes registered = new EventTypes(pools, limits, version, mode);
    types = registered;
    registered.register();
    sink.open(new TaskEvents(limits), registered.histograms());
  }

  @Override
  public void recordingStateChanged(Recording recording) {
    try {
      recordingChanged();
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }

  private synchronized void recordingChanged() {
    if (types != null) {
      types.recordingChanged();
    }
  }

  void stop() {
    FlightRecorder.removeListener(this);
    withdraw();
  }

  private synchronized void withdraw() {
    stopped = true;
    sink.close();
    if (types != null) {
      types.unregister();
      types = null;
    }
  }
}
