package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.lwq.trace.PoolTrace;
import io.lwq.trace.Scheduler;
import io.lwq.trace.Trace;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Every task is in the histograms of each recording that ran meanwhile, once. */
class PoolHistogramTest {
  @RegisterExtension final JfrFixture jfr = new JfrFixture(1000);

  private final Object owner = new Object();
  private final PoolTrace pool = jfr.pools.add(owner, "pool-1-thread-1");

  @Test
  void hasEveryTaskThatRanMeanwhileAndNoneBefore() {
    Probes.run(pool, 100);
    Recording recording = jfr.started();
    Probes.run(pool, 42);

    Recorded recorded = Recorded.in(recording); // at once: before a period has passed
    assertThat(recorded.tasks("runTime")).isEqualTo(42);
    assertThat(recorded.tasks("queueTime")).isEqualTo(42);
    assertThat(recorded.tasks("enqueueCall")).isEqualTo(42);
    assertThat(recorded.tasks("wakeLatency")).isZero();
  }

  @Test
  void bucketsAddUpToTheCount() {
    Recording recording = jfr.started();
    Probes.run(pool, 42);

    for (RecordedEvent event : Recorded.in(recording).of("PoolHistogram")) {
      long sum =
          Arrays.stream(event.getString("buckets").split(" "))
              .filter(pair -> !pair.isEmpty())
              .mapToLong(pair -> Long.parseLong(pair.substring(pair.indexOf(':') + 1)))
              .sum();
      assertThat(sum).isEqualTo(event.getLong("count"));
    }
  }

  @Test
  void holdsAHistogramWithTimesOfEachLength() {
    Recording recording = jfr.started();
    for (long nanos = 1; nanos < 1L << 41; nanos += 1 + nanos / 64) {
      for (int i = 0; i < 1000; i++) {
        pool.latencies().runTime.record(nanos, 0);
      }
    }

    Recorded recorded = Recorded.in(recording);
    assertThat(recorded.tasks("runTime")).isGreaterThan(1_000_000);
    assertThat(recorded.histograms("runTime"))
        .anySatisfy(e -> assertThat(e.getString("buckets").length()).isGreaterThan(8192));
  }

  @Test
  void isWrittenEachPeriodWhileSomethingHappens() {
    LongAdder written = new LongAdder();
    try (RecordingStream stream = new RecordingStream()) {
      stream.onEvent(
          "lwq.PoolHistogram",
          e ->
              written.add(
                  e.getString("latency").equals("runTime") && !e.getBoolean("baseline") ? 1 : 0));
      stream.startAsync();
      await()
          .until(
              () -> {
                Probes.run(pool);
                return written.sum() >= 2;
              });
    }
  }

  @Test
  void beginsWithZerosForAPoolThatIsNew() {
    Recording recording = jfr.started();
    Probes.run(pool, 12);

    assertThat(Recorded.in(recording).histograms("runTime"))
        .extracting(e -> e.getBoolean("baseline") + " " + e.getLong("count"))
        .containsExactlyInAnyOrder("true 0", "false 12");
  }

  @Test
  void eachChunkCanBeReadAlone() {
    Recording first = jfr.started();
    Probes.run(pool, 10);
    Recording second = jfr.started(); // a new chunk
    Probes.run(pool, 20);
    Recorded both = Recorded.soFarIn(first); // another
    Probes.run(pool, 30);
    Recorded late = Recorded.in(second);
    Probes.run(pool, 40);

    assertThat(both.tasks("runTime")).isEqualTo(30);
    assertThat(late.tasks("runTime")).isEqualTo(50);
    assertThat(Recorded.in(first).tasks("runTime")).isEqualTo(100);
  }

  @Test
  void aLaterRecordingDoesNotHaveWhatRanBetween() {
    Recording first = jfr.started();
    Probes.run(pool, 10);
    assertThat(Recorded.in(first).tasks("runTime")).isEqualTo(10);
    Probes.run(pool, 20);
    Recording second = jfr.started();
    Probes.run(pool, 30);

    assertThat(Recorded.in(second).tasks("runTime")).isEqualTo(30);
  }

  @Test
  void losesNothingWhereRecordingsComeAndGoUnderLoad() throws InterruptedException {
    AtomicBoolean stop = new AtomicBoolean();
    Thread load =
        new Thread(
            () -> {
              while (!stop.get()) {
                Probes.run(pool, 10);
                Probes.passes(10_000);
              }
            });
    Recording whole = jfr.started();
    load.start();
    for (int i = 0; i < 15; i++) {
      Recording part = jfr.started();
      Recorded.soFarIn(whole);
      assertThat(Recorded.in(part).tasks("runTime")).isLessThanOrEqualTo(ran());
      part.close();
    }
    stop.set(true);
    load.join();

    assertThat(Recorded.in(whole).tasks("runTime")).isEqualTo(ran());
  }

  private long ran() {
    return pool.latencies().runTime.snapshot().count();
  }

  @Test
  void keepsTheLastCountsOfAPoolThatHasGone() {
    Recording recording = jfr.started();
    Probes.run(pool, 12);
    jfr.pools.remove(pool);
    Trace.sink().poolGone(pool);

    assertThat(Recorded.in(recording).tasks("runTime")).isEqualTo(12);
  }

  @Test
  void keepsTheCountsOfAPoolThatCameAndWentBetweenTwoPeriods() {
    Recording recording = jfr.started();
    PoolTrace brief = new PoolTrace(new Object(), new Object(), true, false);
    Probes.run(brief, 12);
    Trace.sink().poolGone(brief);

    Recorded recorded = Recorded.in(recording);
    assertThat(recorded.tasks("runTime")).isEqualTo(12);
    assertThat(recorded.histograms("runTime")).hasSize(1);
  }

  @Test
  void keepsTheSchedulersApart() {
    Recording recording = jfr.started();
    Probes.run(pool, 12);
    pool.setScheduler(Scheduler.LWQ);
    Probes.run(pool, 13);

    assertThat(Recorded.in(recording).histograms("runTime"))
        .extracting(e -> e.getString("scheduler") + e.getLong("count"))
        .contains("jdk12", "lwq13");
  }

  @Test
  void countsRefusalsOfAPoolThatRanNothing() {
    Recording recording = jfr.started();
    pool.latencies().rejected.increment();

    assertThat(Recorded.in(recording).histograms("runTime"))
        .extracting(e -> e.getLong("rejected"))
        .containsExactlyInAnyOrder(0L, 1L);
  }

  @Test
  void isCompleteInARecordingThatIsNotOnDisk() {
    Probes.run(pool, 5);
    Recording recording = jfr.recording();
    recording.setToDisk(false);
    recording.start();
    Probes.run(pool, 12);

    assertThat(Recorded.soFarIn(recording).tasks("runTime")).isEqualTo(12);
  }

  @Test
  void startsWithABaselineWhereTheAgentComesLate() {
    jfr.stop();
    Probes.run(pool, 5);
    Recording recording = jfr.started();
    Probes.run(pool, 6); // while nobody can tell JFR of it
    jfr.start();
    Probes.run(pool, 7);

    assertThat(Recorded.in(recording).tasks("runTime")).isEqualTo(7);
  }

  @Test
  void endsWithTheLastCountsWhereTheAgentGoesEarly() {
    Recording recording = jfr.started();
    Probes.run(pool, 7);
    jfr.stop();

    assertThat(Recorded.in(recording).tasks("runTime")).isEqualTo(7);
    jfr.start();
  }
}
