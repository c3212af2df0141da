package io.lwq.benchmarks.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.lwq.benchmarks.harness.Jdk;
import io.lwq.benchmarks.harness.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ComparisonTest {
  private static final Arm SWAP = Arm.parse("swap");
  private static final Arm TRACE = Arm.parse("trace");

  private final List<Cell> cells = new ArrayList<>();

  @Test
  void holdsEachRoundAgainstTheStockRunsAroundIt() {
    round(512, 0, 100, 110, 150);
    round(512, 1, 200, 200, 300);
    round(512, 2, 90, 110, 100);

    Comparison comparison = new Comparison(cells);

    assertThat(comparison.ratio(SWAP, 512, Measure.THROUGHPUT).median())
        .isCloseTo(150 / 105.0, within(1e-9));
    assertThat(comparison.ratio(SWAP, 512, Measure.THROUGHPUT).min()).isEqualTo(1.0);
    assertThat(comparison.noise(512, Measure.THROUGHPUT).max()).isCloseTo(110 / 90.0, within(1e-9));
  }

  @Test
  void mergesBothRunsOfStock() {
    round(8, 0, 100, 300, 500);

    assertThat(new Comparison(cells).merged(Arm.STOCK, 8).tasksPerSecond()).isEqualTo(200);
  }

  @Test
  void toleratesALossThatStockShowsAgainstItself() {
    round(8, 0, 100, 90, 94);

    assertThat(judge(8, 0, SWAP))
        .singleElement()
        .satisfies(verdict -> assertThat(verdict.met()).isTrue());
  }

  @Test
  void missesALossBeyondTheNoise() {
    round(8, 0, 100, 99, 94);

    assertThat(judge(8, 0, SWAP))
        .singleElement()
        .satisfies(verdict -> assertThat(verdict.met()).isFalse());
  }

  @Test
  void wantsMoreAt512BesideNeighbours() {
    round(512, 0, 100, 100, 120);

    assertThat(judge(512, 0, SWAP)).filteredOn(Verdict::met).hasSize(2);
    assertThat(judge(512, 4, SWAP))
        .filteredOn(verdict -> verdict.wanted().contains("1.40"))
        .hasSize(1);
    assertThat(judge(512, 4, SWAP)).filteredOn(Verdict::met).hasSize(1);
  }

  @Test
  void letsATraceLoseFivePercent() {
    round(8, 0, 100, 100, 96);
    cells.replaceAll(cell -> cell.arm().equals(SWAP) ? new Cell(8, TRACE, 0, cell.window()) : cell);

    assertThat(judge(8, 0, TRACE))
        .singleElement()
        .satisfies(verdict -> assertThat(verdict.met()).isTrue());
  }

  private List<Verdict> judge(int threads, int neighbours, Arm arm) {
    StudySettings settings =
        new StudySettings(
            Jdk.running(),
            "built",
            List.of(arm),
            List.of(threads),
            4,
            32,
            700,
            1,
            0,
            1000,
            neighbours,
            0,
            "");
    return new Bounds(settings, new Comparison(cells)).judge();
  }

  private void round(int threads, int round, int stock, int stockAgain, int swap) {
    cells.add(new Cell(threads, Arm.STOCK, round, windowOf(stock)));
    cells.add(new Cell(threads, SWAP, round, windowOf(swap)));
    cells.add(new Cell(threads, Arm.STOCK_AGAIN, round, windowOf(stockAgain)));
  }

  /** A second in which so many tasks ran, each enqueued in 100 ns. */
  private static Window windowOf(int tasks) {
    NanosHistogram enqueue = new NanosHistogram();
    for (int i = 0; i < tasks; i++) {
      enqueue.record(100);
    }
    return new Window("jdk", 1_000_000_000, 1_000, enqueue, enqueue);
  }
}
