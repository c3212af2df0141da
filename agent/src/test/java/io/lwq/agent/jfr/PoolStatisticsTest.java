package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.lwq.trace.PoolTrace;
import java.time.Duration;
import java.util.List;
import java.util.function.ToLongFunction;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PoolStatisticsTest {
  @RegisterExtension final JfrFixture jfr = new JfrFixture(1000);

  private final Object owner = new Object();
  private final PoolTrace pool = jfr.pools.add(owner, "pool-1-thread-1");

  private List<RecordedEvent> statistics(Recording recording, int atLeast) {
    return await()
        .until(
            () -> Recorded.soFarIn(recording).of("PoolStatistics"),
            events -> events.size() >= atLeast);
  }

  private static long sum(List<RecordedEvent> events, ToLongFunction<RecordedEvent> value) {
    return events.stream().mapToLong(value).sum();
  }

  @Test
  void intervalsAddUpToWhatRanDuringTheRecording() {
    Probes.run(pool, 100);
    Recording recording = jfr.started();
    long startNanos = System.nanoTime();
    Probes.run(pool, 42);
    pool.latencies().rejected.add(3);
    pool.latencies().removed.add(2);
    List<RecordedEvent> events = statistics(recording, 2);

    assertThat(sum(events, e -> e.getLong("tasks"))).isEqualTo(42);
    assertThat(sum(events, e -> e.getLong("enqueueCalls"))).isEqualTo(42);
    assertThat(sum(events, e -> e.getLong("rejected"))).isEqualTo(3);
    assertThat(sum(events, e -> e.getLong("removed"))).isEqualTo(2);
    assertThat(Duration.ofNanos(sum(events, e -> e.getLong("intervalNanos"))))
        .isLessThan(Duration.ofNanos(System.nanoTime() - startNanos).plusSeconds(1));
  }

  @Test
  void timesAreOrderedAndZeroWhereNothingWasCounted() {
    Recording recording = jfr.started();
    Probes.run(pool, 42);
    RecordedEvent event = statistics(recording, 1).get(0);

    assertThat(
            List.of(
                event.getLong("runTimeMin"),
                event.getLong("runTimeP50"),
                event.getLong("runTimeP90"),
                event.getLong("runTimeP99"),
                event.getLong("runTimeP999"),
                event.getLong("runTimeMax")))
        .isSorted();
    assertThat(event.getLong("runTimeMean"))
        .isBetween(event.getLong("runTimeMin"), event.getLong("runTimeMax"));
    assertThat(event.getLong("wakeLatencyMax")).isZero();
    assertThat(event.getLong("wakeLatencyP999")).isZero();
  }

  @Test
  void tellsWhatThePoolIsLikeEvenWhereItDoesNothing() {
    pool.refuse("the queue is not a LinkedBlockingQueue");
    RecordedEvent event = statistics(jfr.started(), 1).get(0);

    assertThat(event.getString("refusal")).isEqualTo("the queue is not a LinkedBlockingQueue");
    assertThat(event.getInt("corePoolSize")).isEqualTo(2);
    assertThat(event.getInt("maximumPoolSize")).isEqualTo(8);
    assertThat(event.getInt("poolSize")).isEqualTo(5);
    assertThat(event.getInt("idle")).isEqualTo(3);
    assertThat(event.getInt("busy")).isEqualTo(2);
    assertThat(event.getInt("queueDepth")).isEqualTo(7);
    assertThat(event.getLong("tasks")).isZero();
  }

  @Test
  void aLaterRecordingDoesNotHaveWhatRanBetween() {
    Recording first = jfr.started();
    statistics(first, 1);
    first.stop();
    Probes.run(pool, 20);
    Recording second = jfr.started();
    Probes.run(pool, 30);

    assertThat(sum(statistics(second, 1), e -> e.getLong("tasks"))).isEqualTo(30);
  }
}
