package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Events as an agent with the default options would make them, around each test. No probe may fail
 * in it.
 */
final class JfrFixture implements BeforeEachCallback, AfterEachCallback {
  static final long THRESHOLD_NANOS = 1_000_000;

  final TestPools pools = new TestPools();
  private final int maxEventsPerSecond;
  private final List<Recording> recordings = new ArrayList<>();
  private JfrSession session;
  private long failures;

  JfrFixture(int maxEventsPerSecond) {
    this.maxEventsPerSecond = maxEventsPerSecond;
  }

  @Override
  public void beforeEach(ExtensionContext test) {
    failures = Trace.failures();
    start();
  }

  void start() {
    session = JfrSession.start(pools, THRESHOLD_NANOS, maxEventsPerSecond, "1.2.3", "swap");
    Trace.start(session.sink());
  }

  void stop() {
    Trace.stop();
    session.stop();
  }

  /** A recording that has not been started, closed after the test. */
  Recording recording() {
    Recording recording = new Recording();
    recordings.add(recording);
    return recording;
  }

  /** A running recording with the settings that the event classes themselves have. */
  Recording started() {
    Recording recording = recording();
    recording.start();
    return recording;
  }

  long dropped() {
    return session.eventsDropped();
  }

  @Override
  public void afterEach(ExtensionContext test) {
    stop();
    recordings.forEach(Recording::close);
    assertThat(Trace.failures())
        .as("failures in probes, the last: %s", Trace.lastFailure())
        .isEqualTo(failures);
  }
}
