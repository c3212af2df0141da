package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.trace.PoolTrace;
import io.lwq.trace.Trace;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is not recorded is counted, to the last event. */
class EventRateTest {
  private static final int TASKS = 2000;

  @RegisterExtension final JfrFixture jfr = new JfrFixture(50);

  private final Object owner = new Object();
  private final PoolTrace pool = jfr.pools.add(owner, "pool-1-thread-1");

  private Recording everything() {
    Recording recording = jfr.recording();
    recording.enable("lwq.TaskDispatch").with("queueThreshold", "0 ns");
    recording.enable("lwq.Enqueue").with("threshold", "0 ns");
    return recording;
  }

  @Test
  void recordedAndDroppedMakeUpAllTasks() {
    Recording recording = everything();
    recording.disable("lwq.Enqueue");
    recording.start();

    Probes.run(pool, TASKS);

    int recorded = Recorded.in(recording).of("TaskDispatch").size();
    assertThat(recorded).isGreaterThanOrEqualTo(50);
    assertThat(recorded + jfr.dropped()).isEqualTo(TASKS);
  }

  @Test
  void eachTypeHasItsOwnCap() {
    Recording recording = everything();
    recording.start();

    Probes.run(pool, TASKS);
    Trace.sink().rejected(pool, new Probes.Task(), this, 0);

    Recorded recorded = Recorded.in(recording);
    int dispatches = recorded.of("TaskDispatch").size();
    int enqueues = recorded.of("Enqueue").size();
    assertThat(dispatches).isGreaterThanOrEqualTo(50);
    assertThat(enqueues).isGreaterThanOrEqualTo(50);
    assertThat(dispatches + enqueues + jfr.dropped()).isEqualTo(2 * TASKS);
    assertThat(recorded.of("TaskRejected")).hasSize(1);
  }

  @Test
  void tasksBelowTheThresholdAreNotDropped() {
    Recording recording = jfr.recording();
    recording.enable("lwq.TaskDispatch").with("queueThreshold", "1 h");
    recording.enable("lwq.Enqueue").with("threshold", "1 h");
    recording.start();

    Probes.run(pool, TASKS);

    assertThat(jfr.dropped()).isZero();
  }

  @Test
  void shortRunsDoNotUseUpWhatLongOnesNeed() {
    Recording recording = everything();
    recording.enable("lwq.TaskDispatch").with("threshold", "1 h");
    recording.disable("lwq.Enqueue");
    recording.start();

    Probes.run(pool, TASKS);

    assertThat(Recorded.in(recording).of("TaskDispatch")).isEmpty();
    assertThat(jfr.dropped()).isZero();
  }

  @Test
  void theAgentTellsHowManyItDropped() {
    Recording recording = everything();
    recording.start();

    Probes.run(pool, TASKS);

    Recorded recorded = Recorded.in(recording);
    var event = recorded.only("AgentStatistics");
    assertThat(event.getLong("eventsDropped")).isEqualTo(jfr.dropped()).isPositive();
    assertThat(event.getString("version")).isEqualTo("1.2.3");
    assertThat(event.getString("mode")).isEqualTo("swap");
    assertThat(event.getLong("probeFailures")).isZero();
  }
}
