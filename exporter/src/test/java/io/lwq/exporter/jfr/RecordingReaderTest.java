package io.lwq.exporter.jfr;

import static io.lwq.exporter.fixture.TestRecording.agent;
import static io.lwq.exporter.fixture.TestRecording.dispatch;
import static io.lwq.exporter.fixture.TestRecording.histogram;
import static io.lwq.exporter.fixture.TestRecording.other;
import static io.lwq.exporter.fixture.TestRecording.statistics;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.exporter.fixture.CollectingSink;
import io.lwq.exporter.fixture.TestRecording;
import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.model.LwqRecord.AgentStatistics;
import io.lwq.exporter.model.LwqRecord.Dispatch;
import io.lwq.exporter.model.LwqRecord.Pool;
import io.lwq.exporter.model.LwqRecord.PoolCounts;
import io.lwq.exporter.model.LwqRecord.PoolHistogram;
import io.lwq.exporter.model.LwqRecord.PoolStatistics;
import io.lwq.exporter.model.Scheduler;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingReaderTest {
  private static final Pool POOL = new Pool("request-#", 1, Scheduler.LWQ);

  private final CollectingSink sink = new CollectingSink();

  @TempDir private Path directory;

  @Test
  void everyFieldOfAHistogramArrives() throws Exception {
    read(
        () ->
            histogram(
                e -> {
                  e.latency = "queueTime";
                  e.baseline = true;
                  e.count = 3;
                  e.sum = 60;
                  e.min = 10;
                  e.max = 30;
                  e.buckets = "10:1 20:1 30:1";
                  e.wakesWithoutWork = 4;
                  e.rejected = 5;
                  e.removed = 6;
                }));

    PoolHistogram histogram = sink.only(PoolHistogram.class);
    assertThat(histogram.pool()).isEqualTo(POOL);
    assertThat(histogram.latency()).isEqualTo(Latency.QUEUE_TIME);
    assertThat(histogram.baseline()).isTrue();
    assertThat(histogram.histogram()).isEqualTo(Histogram.of(3, 60, 10, 30, "10:1 20:1 30:1"));
    assertThat(histogram.counts()).isEqualTo(new PoolCounts(4, 5, 6));
  }

  @Test
  void everyFieldOfADispatchArrives() throws Exception {
    read(
        () ->
            dispatch(
                e -> {
                  e.scheduler = "jdk";
                  e.startDelay = 70;
                  e.queueTime = 50;
                  e.wakeLatency = 20;
                  e.runTime = 1000;
                  e.queueDepth = 9;
                  e.outcome = "failed";
                }));

    Dispatch dispatch = sink.only(Dispatch.class);
    assertThat(dispatch)
        .isEqualTo(
            new Dispatch(
                dispatch.end(),
                new Pool("request-#", 1, Scheduler.JDK),
                "java.lang.Runnable",
                Thread.currentThread().getName(),
                9,
                70,
                50,
                20,
                1000,
                "failed"));
  }

  @Test
  void whatWasNotObservedIsLeftOpen() throws Exception {
    read(
        () ->
            dispatch(
                e -> {
                  e.taskClass = null;
                  e.submitter = null;
                  e.outcome = null;
                }));

    Dispatch dispatch = sink.only(Dispatch.class);
    assertThat(dispatch.taskClass()).isNull();
    assertThat(dispatch.submitter()).isNull();
    assertThat(dispatch.outcome()).isNull();
    assertThat(dispatch.wakeLatency()).isEqualTo(-1);
    assertThat(dispatch.total()).isZero();
  }

  @Test
  void poolAndAgentStatisticsArrive() throws Exception {
    read(
        () -> {
          statistics(
              e -> {
                e.poolSize = 12;
                e.refusal = "PriorityBlockingQueue is not a LinkedBlockingQueue";
              });
          agent(
              e -> {
                e.poolsSeen = 3;
                e.poolsSwapped = 2;
                e.probeFailures = 4;
                e.eventsDropped = 5;
                e.watchdogHits = 6;
              });
        });

    assertThat(sink.only(PoolStatistics.class))
        .isEqualTo(
            new PoolStatistics(POOL, 12, "PriorityBlockingQueue is not a LinkedBlockingQueue"));
    AgentStatistics agent = sink.only(AgentStatistics.class);
    assertThat(agent).isEqualTo(new AgentStatistics(agent.time(), "0.1.0", "swap", 3, 2, 4, 5, 6));
  }

  @Test
  void eventsOfOthersAreCountedAndLeftAlone() throws Exception {
    Reading reading =
        read(
            () -> {
              other("one");
              dispatch(e -> e.runTime = 1);
              other("two");
            });

    assertThat(reading.events()).isGreaterThanOrEqualTo(3);
    assertThat(reading.lwqEvents()).isEqualTo(1);
    assertThat(reading.notes()).isEmpty();
  }

  @Test
  void allChunksAreRead() throws Exception {
    Reading reading =
        read(
            () -> {
              dispatch(e -> e.runTime = 1);
              TestRecording.newChunk();
              dispatch(e -> e.runTime = 2);
              TestRecording.newChunk();
              dispatch(e -> e.runTime = 3);
            });

    assertThat(reading.chunks()).isGreaterThanOrEqualTo(3);
    assertThat(sink.all(Dispatch.class)).extracting(Dispatch::runTime).containsExactly(1L, 2L, 3L);
  }

  @Test
  void theSpanOfARecordingGoesFromItsStartToItsLastEvent() throws Exception {
    Reading reading = read(() -> dispatch(e -> e.runTime = 1));

    assertThat(reading.start()).isBefore(sink.only(Dispatch.class).end());
    assertThat(reading.end()).isAfterOrEqualTo(sink.only(Dispatch.class).end());
    assertThat(reading.bytes()).isEqualTo(Files.size(reading.file()));
  }

  @Test
  void eventsThatMakeNoSenseAreLeftOutAndSaid() throws Exception {
    Reading reading =
        read(
            () -> {
              histogram(e -> e.latency = "lunchTime");
              histogram(e -> e.scheduler = "cfs");
              histogram(e -> e.pool = null);
              histogram(
                  e -> {
                    e.count = 1;
                    e.buckets = "not buckets";
                  });
              histogram("runTime", 1, 1, false);
            });

    assertThat(sink.all(PoolHistogram.class)).hasSize(1);
    assertThat(reading.lwqEvents()).isEqualTo(1);
    assertThat(reading.notes()).containsExactly("4 lwq events lack fields and were left out");
  }

  @Test
  void anEmptyFileIsRefused() throws Exception {
    Path file = Files.createFile(directory.resolve("empty.jfr"));

    assertRefused(
        file,
        file + ": is empty; stop or dump the recording first: jcmd PID JFR.dump filename=FILE.jfr");
  }

  @Test
  void aFileOfAnotherKindIsRefused() throws Exception {
    Path file = Files.writeString(directory.resolve("notes.txt"), "These are notes. ".repeat(20));

    assertRefused(
        file,
        file
            + ": is not a JFR recording, or only the start of one; make another with jcmd PID JFR.dump filename=FILE.jfr");
  }

  @Test
  void aMissingFileIsRefused() {
    Path file = directory.resolve("none.jfr");

    assertRefused(file, file + ": no such file; check the path");
  }

  @Test
  void aDirectoryIsRefused() {
    assertRefused(directory, directory + ": is a directory; name the .jfr files in it");
  }

  private void assertRefused(Path file, String message) {
    assertThatThrownBy(() -> RecordingReader.read(file, sink))
        .isInstanceOf(UnreadableRecordingException.class)
        .hasMessage(message);
  }

  private Reading read(TestRecording.Content content) throws Exception {
    return RecordingReader.read(TestRecording.write(directory.resolve("test.jfr"), content), sink);
  }
}
