package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.testing.Crew;
import io.lwq.testing.Stopwatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A scheduler whose owner holds older items itself: order and counts while items move between both. */
@Timeout(60)
final class OlderItemsTest {
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

  @Test
  void olderItemsComeFirst() {
    submit(0, 3);
    scheduler.moveAll();
    submit(3, 5);
    assertThat(scheduler.olderCount()).isEqualTo(3);
    assertThat(scheduler.size()).isEqualTo(5);
    assertThat(scheduler.peek()).isEqualTo(0);
    for (int i = 0; i < 5; i++) {
      assertThat(scheduler.poll()).isEqualTo(i);
    }
    assertThat(scheduler.poll()).isNull();
    assertThat(scheduler.size()).isZero();
  }

  @Test
  void boundAndSpaceCountBothParts() {
    TwoPartScheduler bounded = new TwoPartScheduler(3);
    bounded.submit(0);
    bounded.submit(1);
    bounded.moveAll();
    assertThat(bounded.submit(2)).isTrue();
    assertThat(bounded.submit(3)).isFalse();
    assertThat(bounded.remainingCapacity()).isZero();
    bounded.moveAll();
    assertThat(bounded.submit(3)).isFalse();
    assertThat(bounded.poll()).isEqualTo(0);
    assertThat(bounded.submit(3)).isTrue();
  }

  @Test
  void drainTakesOlderItemsFirstAndKeepsWhatTheSinkRefused() {
    submit(0, 3);
    scheduler.moveAll();
    submit(3, 6);
    List<Integer> sink = new ArrayList<>();
    assertThat(scheduler.drainTo(sink, 4)).isEqualTo(4);
    assertThat(sink).containsExactly(0, 1, 2, 3);
    assertThat(scheduler.size()).isEqualTo(2);
    assertThatThrownBy(() -> scheduler.drainTo(List.of(), 1))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(scheduler.poll()).isEqualTo(4);
  }

  @Test
  void whenMemoryIsShortTheItemsAreDividedBetweenBothAndNoneIsLost() {
    submit(0, 5);
    assertThatThrownBy(() -> scheduler.moveWithMemoryFor(2)).isInstanceOf(OutOfMemoryError.class);
    assertThat(scheduler.olderCount()).isEqualTo(2);
    assertThat(scheduler.size()).isEqualTo(5);
    for (int i = 0; i < 5; i++) {
      assertThat(scheduler.poll()).isEqualTo(i);
    }
  }

  @Test
  void anIdleWorkerSeesOlderItemsAsWork() throws InterruptedException {
    submit(0, 1);
    scheduler.moveAll();
    assertThat(scheduler.isStalled()).isFalse(); // nobody idle
    IdleList.Waiter waiter = scheduler.idle.add();
    assertThat(scheduler.isStalled()).isTrue();
    scheduler.idle.remove(waiter);
    assertThat(scheduler.take()).isEqualTo(0);
  }

  @Test
  void progressStandsStillOnlyWhileNothingIsTaken() {
    submit(0, 4);
    int before = scheduler.progress();
    scheduler.moveAll();
    assertThat(scheduler.progress()).isEqualTo(before);
    scheduler.poll();
    assertThat(scheduler.progress()).isEqualTo(before + 1);
    submit(4, 5);
    assertThat(scheduler.progress()).isEqualTo(before + 1);
    while (scheduler.poll() != null) {}
    assertThat(scheduler.progress()).isEqualTo(before + 5);
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
          if (number == 0) { // two or three of three slots are in use: an item seen twice makes it full
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

  @Test
  void revertingUnderLoadLosesNothingAndSendsBothSidesAway() throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      revertUnderLoad(1000);
    }
  }

  @Test
  @Disabled("a revert does not catch up with producers that push flat out")
  void revertingEndsWhileProducersPushFlatOut() throws InterruptedException {
    revertUnderLoad(Integer.MAX_VALUE);
  }

  private void revertUnderLoad(int backlogAllowed) throws InterruptedException {
    TwoPartScheduler s = new TwoPartScheduler(Integer.MAX_VALUE);
    int[] accepted = new int[2];
    int[] taken = new int[2];
    try (Crew load = new Crew()) {
      load.race(
          4,
          number -> {
            if (number < 2) {
              while (s.submit(accepted[number])) {
                accepted[number]++;
                if (s.queue.sizeOver(s.queue.popped()) > backlogAllowed) {
                  Thread.yield();
                }
              }
            } else {
              while (!(s.take() instanceof Reverted)) {
                taken[number - 2]++;
              }
            }
          });
      until(() -> s.queue.popped() > 100);
      int left = s.revertWithItems().size();
      load.join();
      assertThat(taken[0] + taken[1] + left).isEqualTo(accepted[0] + accepted[1]);
    }
  }

  @Test
  void removalFromTheMiddleFreesSpaceForBlockedProducers() throws InterruptedException {
    TwoPartScheduler bounded = new TwoPartScheduler(3);
    for (int i = 0; i < 3; i++) {
      bounded.submit(i);
    }
    crew.race(2, number -> bounded.put(PlainScheduler.node(10 + number), LwqScheduler.FOREVER));
    until(() -> bounded.putLock.tryLock() && producersWait(bounded, 2));
    assertThat(bounded.removeAllOf(Set.of(0, 1))).isEqualTo(2);
    crew.join();
    assertThat(bounded.poll()).isEqualTo(2);
    assertThat(bounded.size()).isEqualTo(2);
  }

  private static boolean producersWait(TwoPartScheduler s, int count) {
    try {
      return s.putLock.getWaitQueueLength(s.notFull) == count;
    } finally {
      s.putLock.unlock();
    }
  }
}
