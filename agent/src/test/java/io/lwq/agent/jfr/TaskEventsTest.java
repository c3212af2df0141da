package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.trace.Outcome;
import io.lwq.trace.PoolTrace;
import io.lwq.trace.TaskStamp;
import io.lwq.trace.Trace;
import io.lwq.trace.TraceThread;
import java.time.Duration;
import java.util.concurrent.ThreadPoolExecutor.AbortPolicy;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Each kind of event of a task, with its fields. */
class TaskEventsTest {
  private static final long LONG_NANOS = 2 * JfrFixture.THRESHOLD_NANOS;

  @RegisterExtension final JfrFixture jfr = new JfrFixture(1000);

  private final Object owner = new Object();
  private final PoolTrace pool = jfr.pools.add(owner, "request-17-worker-4");

  @Test
  void tellsTheWayOfATaskThatWaitedLong() {
    Recording recording = jfr.started();

    Probes.run(pool, new Probes.Task(), LONG_NANOS);

    RecordedEvent event = Recorded.in(recording).only("TaskDispatch");
    assertThat(event.getString("pool")).isEqualTo("request-#-worker-#");
    assertThat(event.getLong("poolId")).isEqualTo(pool.id);
    assertThat(event.getString("scheduler")).isEqualTo("jdk");
    assertThat(event.getClass("poolClass").getName()).isEqualTo("java.lang.Object");
    assertThat(event.getClass("queueClass").getName()).isEqualTo("java.lang.Object");
    assertThat(event.getClass("taskClass").getName()).isEqualTo(Probes.Task.class.getName());
    assertThat(event.getThread("submitter").getJavaName())
        .isEqualTo(Thread.currentThread().getName());
    assertThat(event.getThread().getJavaName()).isEqualTo(Thread.currentThread().getName());
    assertThat(event.getInt("queueDepth")).isEqualTo(4);
    assertThat(event.getDuration("queueTime")).isGreaterThanOrEqualTo(Duration.ofNanos(LONG_NANOS));
    assertThat(event.getDuration("startDelay"))
        .isGreaterThanOrEqualTo(event.getDuration("queueTime"));
    assertThat(event.getLong("wakeLatency")).isEqualTo(-1);
    assertThat(event.getLong("runTime")).isNotNegative();
    assertThat(event.getString("outcome")).isEqualTo("completed");
    assertThat(event.getStackTrace()).isNull();
  }

  @Test
  void keepsQuietAboutTasksBelowTheThreshold() {
    Recording recording = jfr.recording();
    recording.enable("lwq.TaskDispatch").with("queueThreshold", "1 h");
    recording.start();

    Probes.run(pool, new Probes.Task(), LONG_NANOS);

    assertThat(Recorded.in(recording).of("TaskDispatch")).isEmpty();
  }

  @Test
  void takesTheLowestThresholdOfSeveralRecordings() {
    Recording high = jfr.recording();
    high.enable("lwq.TaskDispatch").with("queueThreshold", "1 h");
    high.start();
    for (int i = 0; i < 2; i++) { // the second time JFR knows the answer
      Recording low = jfr.recording();
      low.enable("lwq.TaskDispatch").with("queueThreshold", "0 ns");
      low.start();
      Probes.run(pool);
      low.stop();
      Probes.run(pool);
    }

    assertThat(Recorded.in(high).of("TaskDispatch")).hasSize(2);
  }

  @Test
  void goesByTheOptionWhereARecordingNamesNoTimespan() {
    Recording recording = jfr.recording();
    recording.enable("lwq.TaskDispatch").with("queueThreshold", "soon");
    recording.start();

    Probes.run(pool, new Probes.Task(), LONG_NANOS);

    assertThat(QueueThreshold.nanos()).isEqualTo(JfrFixture.THRESHOLD_NANOS);
    assertThat(Recorded.in(recording).of("TaskDispatch")).hasSize(1);
  }

  @Test
  void tellsOfTasksTakenOutOfTheQueue() {
    Recording recording = jfr.started();

    TaskStamp stamp = Probes.submit(pool, new Probes.Task());
    Probes.passes(LONG_NANOS);
    TraceThread.current().left(stamp, new Probes.Task(), Outcome.DRAINED);

    RecordedEvent event = Recorded.in(recording).only("TaskDispatch");
    assertThat(event.getString("outcome")).isEqualTo("drained");
    assertThat(event.getDuration("queueTime")).isGreaterThanOrEqualTo(Duration.ofNanos(LONG_NANOS));
    assertThat(event.getLong("runTime")).isEqualTo(-1);
    assertThat(event.getLong("startDelay")).isEqualTo(-1);
    assertThat(event.getClass("taskClass").getName()).isEqualTo(Probes.Task.class.getName());
  }

  @Test
  void tellsOfTasksRunByTheirSubmitterWhateverTheThreshold() {
    Recording recording = jfr.started();

    Probes.Task task = new Probes.Task();
    TraceThread.current().submits(pool, task, 4);
    TraceThread.current().callerRuns(pool);
    TraceThread.current().callerRan(pool, task);
    TraceThread.current().submitted(task);

    assertThat(Recorded.in(recording).only("TaskDispatch").getString("outcome"))
        .isEqualTo("caller-run");
  }

  @Test
  void tellsOfEachRefusal() {
    Recording recording = jfr.started();

    Trace.sink().rejected(pool, new Probes.Task(), new AbortPolicy(), 9);

    RecordedEvent event = Recorded.in(recording).only("TaskRejected");
    assertThat(event.getString("pool")).isEqualTo("request-#-worker-#");
    assertThat(event.getClass("taskClass").getName()).isEqualTo(Probes.Task.class.getName());
    assertThat(event.getClass("policy").getName()).isEqualTo(AbortPolicy.class.getName());
    assertThat(event.getInt("queueDepth")).isEqualTo(9);
  }

  @Test
  void tellsOfEnqueueCallsThatTookLong() {
    Recording recording = jfr.started();

    Probes.submit(
        pool, new Probes.Task()); // takes less than a millisecond, or the machine has made it long
    Probes.Task task = new Probes.Task();
    TraceThread.current().submits(pool, task, 4);
    Thread worker = new Thread("woken");
    TraceThread.current().wakes(worker);
    Probes.passes(LONG_NANOS);
    TraceThread.current().submitted(task);

    assertThat(Recorded.in(recording).of("Enqueue"))
        .allSatisfy(e -> assertThat(e.getDuration()).isGreaterThanOrEqualTo(Duration.ofMillis(1)))
        .anySatisfy(
            e -> {
              assertThat(e.getClass("taskClass").getName()).isEqualTo(Probes.Task.class.getName());
              assertThat(e.getInt("queueDepth")).isEqualTo(4);
              assertThat(e.getDuration()).isGreaterThanOrEqualTo(Duration.ofNanos(LONG_NANOS));
            });
  }

  @Test
  void tellsOfWakesOnlyIfAskedTo() {
    Recording quiet = jfr.started();
    Trace.sink().woken(pool, 7, Thread.currentThread(), true);
    assertThat(Recorded.in(quiet).of("WorkerWake")).isEmpty();

    Recording asking = jfr.recording();
    asking.enable("lwq.WorkerWake");
    asking.start();
    Trace.sink().woken(pool, 1234, Thread.currentThread(), false);

    RecordedEvent event = Recorded.in(asking).only("WorkerWake");
    assertThat(event.getLong("wakeLatency")).isEqualTo(1234);
    assertThat(event.getThread("waker").getJavaName()).isEqualTo(Thread.currentThread().getName());
    assertThat(event.getBoolean("foundWork")).isFalse();
  }

  @Test
  void wantsDepthsOnlyWhileSomebodyRecords() {
    assertThat(Trace.sink().wantsDepth()).isFalse();
    Recording recording = jfr.started();
    assertThat(Trace.sink().wantsDepth()).isTrue();
    recording.stop();
    assertThat(Trace.sink().wantsDepth()).isFalse();
  }
}
