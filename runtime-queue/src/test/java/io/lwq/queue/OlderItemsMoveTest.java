package io.lwq.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import io.lwq.testing.Stopwatch;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Counts and bounds while items move from the lwq to the older ones. */
@Timeout(60)
final class OlderItemsMoveTest {
  private final Crew crew = new Crew();
  private final TwoPartScheduler scheduler = new TwoPartScheduler(Integer.MAX_VALUE);

  @AfterEach
  void end() {
    crew.close();
  }

  private void submit(int from, int to) {
    for (int i = from; i < to; i++) {
      scheduler.submit(i);
    }
  }

  /**
   * What another thread is told that asks while one of two items, of three slots, is in both parts.
   */
  private <T> T askedDuringAMove(TwoPartScheduler bounded, Callable<T> question)
      throws InterruptedException {
    bounded.submit(0);
    bounded.submit(1);
    AtomicReference<T> answer = new AtomicReference<>();
    bounded.duringNextMove(
        () -> {
          crew.start("asker", () -> answer.set(question.call()));
          Stopwatch wrong = Stopwatch.millis(30); // the right answer comes after the move
          while (answer.get() == null && wrong.isRunning()) {
            Thread.yield();
          }
        });
    bounded.moveAll();
    crew.join();
    return answer.get();
  }

  @Test
  void anItemInTheMiddleOfItsMoveIsCountedOnce() throws InterruptedException {
    TwoPartScheduler bounded = new TwoPartScheduler(3);
    assertThat(askedDuringAMove(bounded, bounded::size)).isEqualTo(2);
  }

  @Test
  void anItemInTheMiddleOfItsMoveTakesOneSlot() throws InterruptedException {
    TwoPartScheduler bounded = new TwoPartScheduler(3);
    assertThat(askedDuringAMove(bounded, () -> bounded.submit(2))).isTrue();
  }

  @Test
  void aSizeReadAcrossAMoveIsReadAgain() {
    submit(0, 3);
    scheduler.afterNextCount(scheduler::moveAll);
    assertThat(scheduler.size()).isEqualTo(3);
    submit(3, 5);
    scheduler.afterNextCount(() -> submit(5, 6));
    assertThat(scheduler.size()).isBetween(5, 6);
  }

  @Test
  void workThatMovesWhileAWorkerLooksForItIsSeen() {
    submit(0, 1);
    scheduler.afterNextCount(scheduler::moveAll);
    assertThat(scheduler.hasWork()).isTrue();
    scheduler.moveAll();
    assertThat(scheduler.hasWork()).isTrue();
  }

  @Test
  void aSlotIsGivenOnlyOnAViewOfOneMoment() {
    TwoPartScheduler bounded = new TwoPartScheduler(3);
    bounded.submit(0);
    bounded.submit(1);
    bounded.afterNextCount(bounded::moveAll);
    assertThat(bounded.submit(2)).isTrue();
    bounded.afterNextCount(bounded::moveAll);
    assertThat(bounded.submit(3)).isFalse();
    assertThat(bounded.size()).isEqualTo(3);
  }

  @Test
  void countsAreExactAtEveryInstantWhileItemsMove() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    submit(0, 3);
    crew.race(
        4,
        number -> {
          if (number == 0) { // three or four items at any time
            Stopwatch watch = Stopwatch.millis(800);
            for (int i = 3; watch.isRunning(); i++) {
              scheduler.submit(i);
              if (scheduler.poll() != i - 3) {
                throw new AssertionError("not the oldest");
              }
            }
            done.set(true);
          } else if (number == 1) {
            while (!done.get()) {
              scheduler.moveAll();
              Thread.yield(); // the locks are not fair
            }
          } else {
            while (!done.get()) {
              int size = scheduler.size();
              if (size < 3 || size > 4 || scheduler.peek() == null) {
                throw new AssertionError("size " + size);
              }
            }
          }
        });
    crew.join();
  }

  @Test
  void aBoundIsNeitherExceededNorReachedTooEarlyWhileItemsMove() throws InterruptedException {
    TwoPartScheduler bounded = new TwoPartScheduler(3);
    AtomicBoolean done = new AtomicBoolean();
    bounded.submit(0);
    bounded.submit(1);
    crew.race(
        3,
        number -> {
          if (number
              == 0) { // two or three of three slots are in use: an item seen twice makes it full
            Stopwatch watch = Stopwatch.millis(800);
            for (int i = 2; watch.isRunning(); i++) {
              if (!bounded.submit(i)) {
                throw new AssertionError("full with a slot free");
              }
              bounded.poll();
            }
            done.set(true);
          } else if (number == 1) {
            while (!done.get()) {
              bounded.moveAll();
              Thread.yield();
            }
          } else {
            while (!done.get()) {
              int left = bounded.remainingCapacity();
              if (left < 0 || left > 1) {
                throw new AssertionError("remaining capacity " + left);
              }
            }
          }
        });
    crew.join();
  }
}
