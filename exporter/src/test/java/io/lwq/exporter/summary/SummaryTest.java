package io.lwq.exporter.summary;

import static io.lwq.exporter.fixture.TestRecording.agent;
import static io.lwq.exporter.fixture.TestRecording.dispatch;
import static io.lwq.exporter.fixture.TestRecording.histogram;
import static io.lwq.exporter.fixture.TestRecording.newChunk;
import static io.lwq.exporter.fixture.TestRecording.statistics;
import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.exporter.fixture.TestEvents.PoolHistogramEvent;
import io.lwq.exporter.fixture.TestRecording;
import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.model.LwqRecord.AgentStatistics;
import io.lwq.exporter.model.LwqRecord.PoolCounts;
import io.lwq.exporter.model.Scheduler;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTest {
  @TempDir private Path directory;

  @Test
  void aPoolFirstUsedInTheRecordingCountsFromZero() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram("runTime", 10, 5, false);
              histogram("runTime", 25, 5, false);
            });

    assertThat(only(summary).tasks()).isEqualTo(25);
  }

  @Test
  void whatHappenedBeforeTheRecordingIsTakenOff() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram("runTime", 1000, 5, true);
              histogram("runTime", 1010, 5, false);
              histogram("runTime", 1025, 5, false);
            });

    assertThat(only(summary).histogram(Latency.RUN_TIME))
        .isEqualTo(Histogram.of(25, 125, 5, 5, "5:25"));
  }

  @Test
  void onlyTheFirstBaselineIsTakenOffHoweverManyChunksThereAre() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram("runTime", 1000, 5, true);
              histogram("runTime", 1100, 5, false);
              newChunk();
              histogram("runTime", 1100, 5, true);
              histogram("runTime", 1300, 5, false);
              newChunk();
              histogram("runTime", 1300, 5, true);
              histogram("runTime", 1600, 5, false);
            });

    assertThat(only(summary).tasks()).isEqualTo(600);
  }

  @Test
  void aPoolThatAppearsInALaterChunkCountsFromZeroAndItsBaselinesAreNotTakenOff() throws Exception {
    Summary summary =
        summary(
            () -> {
              newChunk();
              histogram("runTime", 7, 5, false);
              newChunk();
              histogram("runTime", 7, 5, true);
              histogram("runTime", 9, 5, false);
            });

    assertThat(only(summary).tasks()).isEqualTo(9);
  }

  @Test
  void aPoolThatVanishesKeepsItsLastState() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram("runTime", 3, 5, false);
              newChunk();
              newChunk();
            });

    assertThat(only(summary).tasks()).isEqualTo(3);
  }

  @Test
  void aPoolThatDidNothingMeanwhileHasNoRow() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram("runTime", 1000, 5, true);
              histogram("runTime", 1000, 5, false);
            });

    assertThat(summary.hasLwqEvents()).isTrue();
    assertThat(summary.pools()).isEmpty();
  }

  @Test
  void theOrderOfEventsInTheFileDoesNotMatter() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram("runTime", 1025, 5, false);
              histogram("runTime", 1010, 5, false);
              histogram("runTime", 1001, 5, false);
              histogram("runTime", 1000, 5, true);
            });

    assertThat(only(summary).tasks()).isEqualTo(25);
  }

  @Test
  void aSwappedPoolHasARowForEachScheduler() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram(e -> count(e, "jdk", 40));
              histogram(e -> count(e, "lwq", 60));
            });

    assertThat(summary.pools())
        .extracting(pool -> pool.pool().scheduler())
        .containsExactly(Scheduler.LWQ, Scheduler.JDK);
    assertThat(summary.pools()).extracting(PoolSummary::tasks).containsExactly(60L, 40L);
  }

  @Test
  void poolsOfOneNameStayApart() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram(e -> count(e, "lwq", 1));
              histogram(
                  e -> {
                    count(e, "lwq", 2);
                    e.poolId = 2;
                  });
            });

    assertThat(summary.pools()).extracting(pool -> pool.pool().id()).containsExactly(2L, 1L);
  }

  @Test
  void countsBesideTheTasksAreThoseOfTheRecordingToo() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram(
                  e -> {
                    e.baseline = true;
                    e.wakesWithoutWork = 10;
                    e.rejected = 20;
                    e.removed = 30;
                  });
              histogram(
                  e -> {
                    e.wakesWithoutWork = 11;
                    e.rejected = 22;
                    e.removed = 33;
                  });
            });

    assertThat(only(summary).counts()).isEqualTo(new PoolCounts(1, 2, 3));
  }

  @Test
  void wakesAndEnqueueCallsAreCountedByTheirHistograms() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram("enqueueCall", 8, 5, false);
              histogram("wakeLatency", 2, 5, false);
              histogram("runTime", 7, 5, false);
            });

    assertThat(only(summary).enqueueCalls()).isEqualTo(8);
    assertThat(only(summary).wakes()).isEqualTo(2);
    assertThat(only(summary).tasks()).isEqualTo(7);
  }

  @Test
  void threadsAreTheMostThereWereAndTheRefusalTheLast() throws Exception {
    Summary summary =
        summary(
            () -> {
              histogram("runTime", 1, 5, false);
              statistics(e -> e.poolSize = 4);
              statistics(e -> e.poolSize = 8);
              statistics(
                  e -> {
                    e.poolSize = 2;
                    e.refusal = "excluded by pools.exclude";
                  });
            });

    assertThat(only(summary).threads()).isEqualTo(8);
    assertThat(only(summary).refusal()).isEqualTo("excluded by pools.exclude");
  }

  @Test
  void theSlowestDispatchesComeFirstAndTheOthersAreOnlyCounted() throws Exception {
    Summary summary =
        summary(
            () -> {
              for (long millis : new long[] {5, 50, 1, 20, 3}) {
                dispatch(
                    e -> {
                      e.startDelay = millis;
                      e.runTime = 1;
                    });
              }
            });

    assertThat(summary.dispatches()).isEqualTo(5);
    assertThat(summary.slowest())
        .extracting(dispatch -> dispatch.startDelay())
        .containsExactly(50L, 20L, 5L);
  }

  @Test
  void theAgentHasTheLastWord() throws Exception {
    Summary summary =
        summary(
            () -> {
              agent(e -> e.eventsDropped = 1);
              agent(e -> e.eventsDropped = 5);
            });

    assertThat(summary.agent()).extracting(AgentStatistics::eventsDropped).isEqualTo(5L);
  }

  @Test
  void aRecordingOfSomethingElseSaysSo() throws Exception {
    Summary summary = summary(() -> TestRecording.other("hello"));

    assertThat(summary.hasLwqEvents()).isFalse();
    assertThat(summary.pools()).isEqualTo(List.of());
  }

  private static void count(PoolHistogramEvent e, String scheduler, long count) {
    e.scheduler = scheduler;
    e.count = count;
    e.sum = count * 5;
    e.min = 5;
    e.max = 5;
    e.buckets = "5:" + count;
  }

  private Summary summary(TestRecording.Content content) throws Exception {
    return Summary.of(TestRecording.write(directory.resolve("test.jfr"), content), 3);
  }

  private static PoolSummary only(Summary summary) {
    assertThat(summary.pools()).hasSize(1);
    return summary.pools().get(0);
  }
}
