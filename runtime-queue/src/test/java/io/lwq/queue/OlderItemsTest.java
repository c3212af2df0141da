package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.testing.Crew;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A scheduler whose owner holds older items itself: order, space, and the end of it. */
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
  void revertingUnderLoadLosesNothingAndSendsBothSidesAway() throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      revertUnderLoad(1000);
    }
  }

  @Test
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
