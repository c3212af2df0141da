package io.lwq.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import io.lwq.testing.Spin;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Wakes that meet arrivals and departures at the same moment. */
@Timeout(60)
final class IdleListRaceTest {
  private static final int ROUNDS = 40_000;

  /** Two waiters; the upper one leaves while a submitter wakes. */
  private static final class Meeting {
    final IdleList list = new IdleList();
    final IdleList.Waiter lower = list.add();
    final IdleList.Waiter upper = list.add();
    volatile boolean upperHadBeenSignalled;
  }

  /**
   * W1, seen from the idle list: a submit while somebody is idle ends with somebody signalled, also
   * if the one it looked at first was about to leave by itself.
   */
  @Test
  void aWakeThatMeetsALeaverIsNeverSpentOnNobody() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Meeting[] meetings = new Meeting[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      meetings[i] = new Meeting();
    }
    Spin spin = new Spin(2);
    try (Crew crew = new Crew()) {
      crew.race(
          2,
          number -> {
            for (int i = 0; i < ROUNDS; i++) {
              Meeting m = meetings[i];
              spin.meet(i);
              if (number == 0) {
                m.list.wakeOne();
              } else {
                for (int delay = i & 31; delay > 0; delay--) {
                  Thread.onSpinWait(); // sweeps over the waker's few instructions
                }
                lock.lock();
                m.list.remove(m.upper);
                m.upperHadBeenSignalled = m.upper.leave();
                lock.unlock();
              }
            }
          });
      crew.join();
    }
    for (Meeting m : meetings) {
      assertThat(m.upperHadBeenSignalled || !m.lower.isWaiting())
          .as("somebody was signalled")
          .isTrue();
    }
  }

  @Test
  void ofTwoSubmittersAtTheSameMomentOneWakes() throws InterruptedException {
    IdleList[] lists = new IdleList[ROUNDS];
    boolean[][] woke = new boolean[2][ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      lists[i] = new IdleList();
      lists[i].add();
    }
    Spin spin = new Spin(2);
    try (Crew crew = new Crew()) {
      crew.race(
          2,
          number -> {
            for (int i = 0; i < ROUNDS; i++) {
              spin.meet(i);
              for (int delay = number * (i & 15); delay > 0; delay--) {
                Thread.onSpinWait();
              }
              woke[number][i] = lists[i].wakeOne() != null;
            }
          });
      crew.join();
    }
    for (int i = 0; i < ROUNDS; i++) {
      assertThat(woke[0][i]).isNotEqualTo(woke[1][i]);
    }
  }

  /** B3: a wake that was decided on for one wait must not end a later wait of the same thread. */
  @Test
  void aSlowWakerNeverSignalsALaterWaitOfTheSameThread() throws InterruptedException {
    IdleList list = new IdleList();
    ReentrantLock lock = new ReentrantLock();
    Spin spin = new Spin(2);
    int[] wakes = new int[1];
    int[] signalledWaits = new int[1];
    try (Crew crew = new Crew()) {
      crew.race(
          2,
          number -> {
            for (int i = 0; i < ROUNDS; i++) {
              if (number == 0) {
                spin.meet(i);
                wakes[0] += list.wakeOne() != null ? 1 : 0;
              } else {
                IdleList.Waiter w = list.add();
                spin.meet(i);
                for (int again = 0; again < 3; again++) {
                  lock.lock();
                  list.remove(w);
                  signalledWaits[0] += w.leave() ? 1 : 0;
                  lock.unlock();
                  w = list.add();
                }
                lock.lock();
                list.remove(w);
                signalledWaits[0] += w.leave() ? 1 : 0;
                lock.unlock();
              }
            }
          });
      crew.join();
    }
    assertThat(signalledWaits[0]).isEqualTo(wakes[0]);
    assertThat(list.isEmpty()).isTrue();
  }

  @Test
  void removalFromAnyPositionKeepsTheOthersWhileThreadsArrive() throws InterruptedException {
    IdleList list = new IdleList();
    ReentrantLock lock = new ReentrantLock();
    try (Crew crew = new Crew()) {
      crew.race(
          4,
          number -> {
            for (int i = 0; i < ROUNDS / 4; i++) {
              IdleList.Waiter[] mine = {list.add(), list.add(), list.add()};
              for (int k : new int[] {i % 3, (i + 1) % 3, (i + 2) % 3}) {
                lock.lock();
                list.remove(mine[k]);
                mine[k].leave();
                lock.unlock();
              }
              list.wakeAnother(); // walks over nodes that are being unlinked
            }
          });
      crew.join();
    }
    assertThat(list.count()).isZero();
  }
}
