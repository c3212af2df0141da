package io.lwq.exporter.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final List<Double> QUIET_STOCK = List.of(100.0, 102.0, 101.0);

  @Test
  void beyondTheNoiseInEveryRoundIsBetter() {
    assertThat(throughput(QUIET_STOCK, List.of(150.0, 149.0, 151.0)).verdict())
        .isEqualTo(Verdict.BETTER);
  }

  @Test
  void belowTheNoiseInEveryRoundIsWorse() {
    assertThat(throughput(QUIET_STOCK, List.of(90.0, 91.0, 92.0)).verdict())
        .isEqualTo(Verdict.WORSE);
  }

  @Test
  void withinTheNoiseIsNoDifference() {
    assertThat(throughput(QUIET_STOCK, List.of(101.0, 103.0, 102.0)).verdict())
        .isEqualTo(Verdict.NO_DIFFERENCE);
  }

  @Test
  void oneRoundOnTheOtherSideIsNoDifferenceHoweverGoodTheMedian() {
    assertThat(throughput(QUIET_STOCK, List.of(150.0, 101.0, 151.0)).verdict())
        .isEqualTo(Verdict.NO_DIFFERENCE);
  }

  @Test
  void aNoisyMachineHidesAGain() {
    assertThat(throughput(List.of(100.0, 160.0, 120.0), List.of(150.0, 161.0, 151.0)).verdict())
        .isEqualTo(Verdict.NO_DIFFERENCE);
  }

  @Test
  void lessThanThreeRoundsAreTooFew() {
    assertThat(throughput(List.of(100.0, 100.0), List.of(200.0, 200.0)).verdict())
        .isEqualTo(Verdict.TOO_FEW_ROUNDS);
  }

  @Test
  void roundsWithoutACounterpartDoNotCount() {
    assertThat(throughput(List.of(100.0, 100.0), List.of(200.0, 200.0, 200.0)).gains().count())
        .isEqualTo(2);
  }

  @Test
  void whatNobodyRecordedIsNotMeasured() {
    List<Measured> rounds = rounds(QUIET_STOCK, QUIET_STOCK);

    assertThat(Comparison.of(Quantity.ENQUEUE_MEAN, rounds, Arm.STOCK, Arm.SWAP).verdict())
        .isEqualTo(Verdict.NOT_MEASURED);
  }

  @Test
  void aGainIsAboveOneWhicheverWayIsBetter() {
    assertThat(Quantity.THROUGHPUT.gain(100, 200)).isEqualTo(2);
    assertThat(Quantity.CPU_PER_TASK.gain(200, 100)).isEqualTo(2);
  }

  @Test
  void noiseIsTheGreatestGainWithinTheArmBefore() {
    assertThat(throughput(List.of(100.0, 120.0, 110.0), QUIET_STOCK).noise()).isEqualTo(1.2);
  }

  @Test
  void theMedianOfAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
    assertThat(Spread.of(List.of(4.0, 1.0, 3.0, 2.0, Double.NaN)))
        .isEqualTo(new Spread(2.5, 1, 4, 4));
  }

  private static Comparison throughput(List<Double> stock, List<Double> swap) {
    return Comparison.of(Quantity.THROUGHPUT, rounds(stock, swap), Arm.STOCK, Arm.SWAP);
  }

  private static List<Measured> rounds(List<Double> stock, List<Double> swap) {
    List<Measured> rounds = new ArrayList<>();
    for (int i = 0; i < stock.size(); i++) {
      rounds.add(round(Arm.STOCK, i, stock.get(i)));
    }
    for (int i = 0; i < swap.size(); i++) {
      rounds.add(round(Arm.SWAP, i, swap.get(i)));
    }
    return rounds;
  }

  private static Measured round(Arm arm, int number, double tasks) {
    return new Measured(
        new Round(arm, number, 64, 4, 1_000_000_000, (long) tasks, 1, 1, 1, 1, 1, null), null);
  }
}
