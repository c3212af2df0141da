package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * An arm against stock, round by round: each round's figure of the arm over the mean of the two
 * stock runs around it; and stock again over stock, which is what the machine's noise alone does to
 * such a ratio.
 */
final class Comparison {
  private final List<Cell> cells;

  Comparison(List<Cell> cells) {
    this.cells = List.copyOf(cells);
  }

  Spread ratio(Arm arm, int threads, Measure measure) {
    return spread(
        threads,
        round -> {
          double before = value(Arm.STOCK, threads, round, measure);
          double after = value(Arm.STOCK_AGAIN, threads, round, measure);
          return value(arm, threads, round, measure) / ((before + after) / 2);
        });
  }

  Spread noise(int threads, Measure measure) {
    return spread(
        threads,
        round ->
            value(Arm.STOCK_AGAIN, threads, round, measure)
                / value(Arm.STOCK, threads, round, measure));
  }

  /** The arm's own figures, over the rounds. */
  Spread values(Arm arm, int threads, Measure measure) {
    return spread(threads, round -> value(arm, threads, round, measure));
  }

  /** All rounds of an arm in one: for percentiles and extremes. Stock has both its runs in it. */
  Window merged(Arm arm, int threads) {
    NanosHistogram enqueue = new NanosHistogram();
    NanosHistogram delay = new NanosHistogram();
    long window = 0;
    long cpu = 0;
    String scheduler = "";
    for (Cell cell : cells) {
      boolean same =
          cell.arm().equals(arm) || (arm.equals(Arm.STOCK) && cell.arm().equals(Arm.STOCK_AGAIN));
      if (same && cell.threads() == threads) {
        enqueue.add(cell.window().enqueue());
        delay.add(cell.window().startDelay());
        window += cell.window().windowNanos();
        cpu += cell.window().cpuNanos();
        scheduler = cell.window().scheduler();
      }
    }
    return new Window(scheduler, window, cpu, enqueue, delay);
  }

  private Spread spread(int threads, IntToDoubleFunction ofRound) {
    List<Double> values = new ArrayList<>();
    for (Cell cell : cells) {
      if (cell.threads() == threads && cell.arm().equals(Arm.STOCK)) {
        values.add(ofRound.applyAsDouble(cell.round()));
      }
    }
    return Spread.of(values);
  }

  private double value(Arm arm, int threads, int round, Measure measure) {
    for (Cell cell : cells) {
      if (cell.threads() == threads && cell.round() == round && cell.arm().equals(arm)) {
        return measure.of(cell.window());
      }
    }
    throw new IllegalStateException(
        "no cell for " + arm.name() + " with " + threads + " threads in round " + round);
  }
}
