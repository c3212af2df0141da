package io.lwq.exporter.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.exporter.model.Latency;
import io.lwq.exporter.text.Json;
import io.lwq.exporter.text.Style;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyTest {
  @TempDir private Path directory;

  @Test
  void everythingOnOneScreen() throws Exception {
    long[] stock = {100_000, 102_000, 101_000};
    long[] trace = {99_000, 99_500, 100_500};
    long[] swap = {150_000, 153_000, 152_000};
    RoundsOnDisk disk = new RoundsOnDisk(directory);
    for (int i = 0; i < 3; i++) {
      disk.round(Arm.STOCK, i + 1, stock[i])
          .round(Arm.TRACE, i + 1, trace[i])
          .round(Arm.SWAP, i + 1, swap[i]);
      disk.recording(Arm.TRACE, i + 1, 2_608 + 16 * i).recording(Arm.SWAP, i + 1, 320);
    }

    assertThat(text(only()))
        .isEqualTo(
            """
        Study: 64 threads, 4 submitters, rounds: 3 of stock, 3 of trace, 3 of swap
        Pools: request-#; trace runs on the JDK's scheduler, swap on lwq.
        Tasks, requests and CPU are from the load driver, everything else from the recordings.

        Per arm, all rounds together
                                                     enqueue call, ns
        arm      tasks  enqueue calls  wakes/task    min     mean    max  tasks/s  requests/s  CPU/task
        stock  303,000              -           -      -        -      -  101,000         200    2.00us
        trace  299,000             12      0.5000  2,608  2,624.0  2,640   99,667         200    2.00us
        swap   455,000             12      0.5000    320    320.0    320  151,667         200    2.00us

        Times in the pools
                     queue time             wake latency              run time
        arm       p50     p99     max     p50     p99     max     p50     p99     max
        trace  1.01us  64.0us  64.0us  32.0us  32.0us  32.0us  1.00us  1.00us  1.00us
        swap   1.01us  64.0us  64.0us  32.0us  32.0us  32.0us  1.00us  1.00us  1.00us

        Enqueue calls in bins of 300 ns, in per cent; the centre of each bin in ns
        arm             150    450  750  1050  1350  1650  1950  2250   2550  2850  longer
        before (trace)  0.0    0.0  0.0   0.0   0.0   0.0   0.0   0.0  100.0   0.0     0.0
        after (swap)    0.0  100.0  0.0   0.0   0.0   0.0   0.0   0.0    0.0   0.0     0.0

        Gains: above 1 is better, below 1 worse; each round against the same round of the arm before
        quantity             better  arms            median    min..max       noise  verdict
        enqueue call, mean   lower   trace -> swap     8.20  8.15..8.25  0.99..1.01  better
        enqueue call, max    lower   trace -> swap     8.20  8.15..8.25  0.99..1.01  better
        wakes per task       lower   trace -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        queue time, p50      lower   trace -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        queue time, p99      lower   trace -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        wake latency, p50    lower   trace -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        wake latency, p99    lower   trace -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        throughput, tasks/s  higher  trace -> swap     1.52  1.51..1.54  0.99..1.02  better
        CPU per task         lower   trace -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        throughput, tasks/s  higher  stock -> swap     1.50  1.50..1.50  0.98..1.02  better
        CPU per task         lower   stock -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        request, p50         lower   stock -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        request, p99         lower   stock -> swap     1.00  1.00..1.00  1.00..1.00  no difference
        throughput, tasks/s  higher  stock -> trace    0.99  0.98..1.00  0.98..1.02  no difference
        CPU per task         lower   stock -> trace    1.00  1.00..1.00  1.00..1.00  no difference
        noise: rounds of the arm before against each other: stock against stock where that is it.
        A max may be rounded up by 1/32, if something before the recording took longer.

        Recordings, for JDK Mission Control or 'summary': 6 in DIR
          round-01-swap.jfr round-01-trace.jfr round-02-swap.jfr round-02-trace.jfr round-03-swap.jfr round-03-trace.jfr
        """);
  }

  @Test
  void onlyPoolsThatWereSwappedAreCompared() throws Exception {
    new RoundsOnDisk(directory)
        .round(Arm.TRACE, 1, 100)
        .recording(Arm.TRACE, 1, 320)
        .round(Arm.SWAP, 1, 100)
        .recording(Arm.SWAP, 1, 320);

    assertThat(only().pools()).containsExactly("request-#");
    assertThat(only().recorded(Arm.TRACE).histogram(Latency.ENQUEUE_CALL).max()).isEqualTo(320);
  }

  @Test
  void aMissingOrBrokenRecordingIsSaidAndTheRestGoesOn() throws Exception {
    new RoundsOnDisk(directory)
        .round(Arm.TRACE, 1, 100)
        .recording(Arm.TRACE, 1, 320)
        .round(Arm.SWAP, 1, 100)
        .recording(Arm.SWAP, 1, 320)
        .round(Arm.SWAP, 2, 100);
    Files.createFile(directory.resolve("round-03-trace.jfr"));
    new RoundsOnDisk(directory).round(Arm.TRACE, 3, 100);

    assertThat(only().notes())
        .hasSize(2)
        .anyMatch(note -> note.contains("round-02-swap.jfr: no such file"))
        .anyMatch(note -> note.contains("round-03-trace.jfr: is empty"));
    assertThat(only().recorded(Arm.SWAP).enqueueCalls()).isEqualTo(4);
  }

  @Test
  void aServiceThatWasNotSwappedIsSaid() throws Exception {
    RoundsOnDisk disk =
        new RoundsOnDisk(directory)
            .round(Arm.TRACE, 1, 100)
            .recording(Arm.TRACE, 1, 320)
            .round(Arm.SWAP, 1, 100);
    Files.copy(directory.resolve("round-01-trace.jfr"), directory.resolve("round-01-swap.jfr"));

    assertThat(disk).isNotNull();
    assertThat(only().notes())
        .singleElement()
        .asString()
        .startsWith("no recording of arm swap has a pool on scheduler lwq");
    assertThat(text(only())).contains("not measured");
  }

  @Test
  void roundsWithAnotherNumberOfThreadsAreAnotherStudy() throws Exception {
    new RoundsOnDisk(directory).round(Arm.STOCK, 1, 100, 512).round(Arm.STOCK, 1, 100, 8);

    assertThat(StudyReader.read(directory)).extracting(Study::threads).containsExactly(8, 512);
  }

  @Test
  void stockAloneIsNoComparison() throws Exception {
    new RoundsOnDisk(directory).round(Arm.STOCK, 1, 100);

    assertThat(only().comparisons()).isEmpty();
    assertThat(text(only())).contains("stock    100").contains("Recordings: none.");
  }

  @Test
  void jsonSaysTheSame() throws Exception {
    new RoundsOnDisk(directory)
        .round(Arm.TRACE, 1, 100)
        .recording(Arm.TRACE, 1, 320)
        .round(Arm.SWAP, 1, 100)
        .recording(Arm.SWAP, 1, 160);

    assertThat(Json.write(StudyJson.object(only())))
        .contains(
            "\"gainMedian\": 2.0",
            "\"noise\": null",
            "\"verdict\": \"too few rounds\"",
            "\"enqueueCallBinShares\": [1.0, 0.0,");
  }

  @Test
  void aRoundFileThatMakesNoSenseIsNamedWithItsKeyAndValue() throws Exception {
    Path file = directory.resolve("round-01-stock.properties");
    Files.writeString(file, "arm=stock\nround=one\n");
    assertUnusable(file + ": round='one' is not a number; run the demo again");

    Files.writeString(file, "arm=swop\n");
    assertUnusable(file + ": arm='swop' is not one of stock, trace, swap; run the demo again");

    Files.writeString(file, "arm=stock\n");
    assertUnusable(file + ": round is missing; run the demo again");
  }

  @Test
  void aDirectoryWithoutRoundsSaysWhereTheyComeFrom() {
    assertUnusable(
        directory
            + ": has no round-*.properties; run ./demo.sh, or name the directory that it says its results lie in");
  }

  private void assertUnusable(String message) {
    assertThatThrownBy(() -> StudyReader.read(directory))
        .isInstanceOf(UnusableStudyException.class)
        .hasMessage(message);
  }

  private Study only() throws Exception {
    List<Study> studies = StudyReader.read(directory);
    assertThat(studies).hasSize(1);
    return studies.get(0);
  }

  private String text(Study study) {
    return String.join("\n", StudyText.lines(study, Style.PLAIN))
            .replace(directory.toString(), "DIR")
        + "\n";
  }
}
