package io.lwq.exporter.summary;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.exporter.jfr.Reading;
import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.model.LwqRecord.AgentStatistics;
import io.lwq.exporter.model.LwqRecord.Dispatch;
import io.lwq.exporter.model.LwqRecord.Pool;
import io.lwq.exporter.model.LwqRecord.PoolCounts;
import io.lwq.exporter.model.Scheduler;
import io.lwq.exporter.model.Times;
import io.lwq.exporter.text.Style;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SummaryTextTest {
  private static final Instant NOON = Instant.parse("2025-06-01T12:00:00Z");
  private static final Pool REQUEST = new Pool("request-#", 1, Scheduler.LWQ);

  @Test
  void everythingThereIsToSay() {
    PoolSummary request =
        new PoolSummary(
            REQUEST,
            64,
            null,
            new PoolCounts(3, 0, 1),
            Map.of(
                Latency.ENQUEUE_CALL, Times.histogram(120, 150, 180, 2500),
                Latency.QUEUE_TIME, Times.histogram(1_000, 2_000, 40_000, 2_000_000),
                Latency.WAKE_LATENCY, Times.histogram(50_000),
                Latency.RUN_TIME, Times.histogram(900, 1_000, 1_100, 30_000_000)));
    PoolSummary batch =
        new PoolSummary(
            new Pool("batch-#", 2, Scheduler.JDK),
            PoolSummary.UNKNOWN,
            "PriorityBlockingQueue is not a LinkedBlockingQueue",
            new PoolCounts(0, 12_345, 0),
            Map.of(Latency.ENQUEUE_CALL, Times.histogram(5_000)));
    Dispatch slow =
        new Dispatch(
            NOON.plusMillis(1500),
            REQUEST,
            "com.shop.Order$$Lambda$14/0x00007f.65080774",
            "http-1",
            17,
            2_040_000,
            2_000_000,
            50_000,
            30_000_000,
            "completed");
    Dispatch cancelled =
        new Dispatch(
            NOON.plusMillis(2500), REQUEST, null, null, -1, -1, 2_000_000, -1, -1, "cancelled");
    AgentStatistics agent = new AgentStatistics(NOON, "0.1.0", "swap", 2, 1, 0, 7, 0);

    assertThat(
            text(
                new Summary(reading(), List.of(request, batch), List.of(slow, cancelled), 2, agent),
                false))
        .isEqualTo(
            """
        pools.jfr: 1.50MB, 90.0s from 2025-06-01 12:00:00 UTC, 1,000 events, 300 of them lwq

        Pools
        pool       scheduler  threads  tasks  enqueue calls  wakes/task  wakes without work  rejected  removed
        request-#  lwq             64      4              4      0.2500                   3         0        1
        batch-#    jdk              -      0              1           -                   0    12,345        0

        Times
                                   enqueue call             queue time             wake latency              run time
        pool       scheduler     min    mean     max     p50     p99     max     p50     p99     max     p50     p99     max
        request-#  lwq         120ns   738ns  2.50us  2.02us  2.00ms  2.00ms  50.0us  50.0us  50.0us  1.01us  30.0ms  30.0ms
        batch-#    jdk        5.00us  5.00us  5.00us       -       -       -       -       -       -       -       -       -

        Not swapped
        batch-#: PriorityBlockingQueue is not a LinkedBlockingQueue

        Slowest dispatches, of 2 with an event
        end, UTC      pool       scheduler  task           submitter  outcome    depth  start delay  queue time    wake     run   total
        12:00:01.500  request-#  lwq        Order$$Lambda  http-1     completed     17       2.04ms      2.00ms  50.0us  30.0ms  32.0ms
        12:00:02.500  request-#  lwq        -              -          cancelled      -            -      2.00ms       -       -  2.00ms

        Agent
        version  mode  pools seen  pools swapped  events dropped  probe failures  watchdog hits
        0.1.0    swap           2              1               7               0              0
        """);
  }

  @Test
  void histogramsFollowPoolByPool() {
    PoolSummary request =
        new PoolSummary(
            REQUEST,
            64,
            null,
            PoolCounts.NONE,
            Map.of(
                Latency.QUEUE_TIME,
                Times.histogram(1_000, 2_000),
                Latency.RUN_TIME,
                Times.histogram(40)));

    assertThat(text(new Summary(reading(), List.of(request), List.of(), 0, null), true))
        .endsWith(
            """

        request-# (lwq), queue time
          from          to  count  distribution
         512ns  ->  1.02us      1  |****************************************|
        1.02us  ->  2.05us      1  |****************************************|

        request-# (lwq), run time
        from        to  count  distribution
        32ns  ->  64ns      1  |****************************************|
        """);
  }

  @Test
  void whatCouldNotBeReadIsSaidFirst() {
    Reading cut =
        new Reading(Path.of("cut.jfr"), 10, 1, NOON, NOON, 5, 1, List.of("the file is cut off"));

    assertThat(text(new Summary(cut, List.of(), List.of(), 0, null), false))
        .isEqualTo(
            """
        cut.jfr: 10B, 0ns from 2025-06-01 12:00:00 UTC, 5 events, 1 of them lwq
        incomplete: the file is cut off

        Pools
        No pool was used, or lwq.PoolHistogram was not recorded: enable it, or use the settings that 'jfc' writes.
        """);
  }

  @Test
  void faultsOfTheAgentAskForAReport() {
    AgentStatistics agent = new AgentStatistics(NOON, "0.1.0", "swap", 2, 1, 0, 0, 1);

    assertThat(text(new Summary(reading(), List.of(), List.of(), 0, agent), false))
        .contains("are faults of lwq: please report them");
  }

  @Test
  void onlyTheBusiestPoolsGetARowAndTheRestIsOne() {
    List<PoolSummary> pools =
        IntStream.rangeClosed(1, 10).mapToObj(id -> pool("p" + id, id, 100 - id)).toList();

    List<PoolSummary> rows = PoolRows.of(pools, 2);

    assertThat(rows).extracting(row -> row.pool().name()).containsExactly("p1", "p2", "(8 more)");
    assertThat(rows.get(2).tasks())
        .isEqualTo(IntStream.rangeClosed(3, 10).map(id -> 100 - id).sum());
  }

  @Test
  void poolsOfOneNameAreToldApartByTheirId() {
    List<PoolSummary> rows =
        PoolRows.of(List.of(pool("pool-#", 7, 5), pool("pool-#", 9, 5), pool("http-#", 8, 5)), 20);

    assertThat(rows)
        .extracting(row -> row.pool().name())
        .containsExactly("pool-# (7)", "pool-# (9)", "http-#");
  }

  private static PoolSummary pool(String name, long id, int tasks) {
    Histogram run = Histogram.of(tasks, tasks * 5L, 5, 5, "5:" + tasks);
    return new PoolSummary(
        new Pool(name, id, Scheduler.LWQ), 1, null, PoolCounts.NONE, Map.of(Latency.RUN_TIME, run));
  }

  private static Reading reading() {
    return new Reading(
        Path.of("pools.jfr"), 1_500_000, 2, NOON, NOON.plusSeconds(90), 1000, 300, List.of());
  }

  private static String text(Summary summary, boolean histograms) {
    return String.join(
            "\n", SummaryText.lines(summary, new SummaryText.Options(20, histograms, Style.PLAIN)))
        + "\n";
  }
}
