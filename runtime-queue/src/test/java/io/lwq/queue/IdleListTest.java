package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The list as its contract has it; what goes on at the same moment is in {@link IdleListRaceTest}.
 */
@Timeout(60)
final class IdleListTest {
  private final IdleList list = new IdleList();
  private final Crew crew = new Crew();
  private final List<Thread> woken = new CopyOnWriteArrayList<>();

  @AfterEach
  void end() {
    crew.close();
  }

  /**
   * A thread that sleeps on the list until it is signalled, and stays on it until {@link #leave}.
   */
  private final class Sleeper {
    final Thread thread;
    volatile IdleList.Waiter waiter;
    volatile boolean awake;

    Sleeper() {
      int before = list.count();
      thread =
          crew.start(
              "sleeper-" + before,
              () -> {
                waiter = list.add();
                while (waiter.isWaiting()) {
                  LockSupport.park(this);
                  if (Thread.interrupted()) {
                    return;
                  }
                }
                woken.add(Thread.currentThread());
                awake = true;
              });
      until(() -> list.count() > before && thread.getState() == Thread.State.WAITING);
    }

    void leave() {
      until(() -> awake);
      list.remove(waiter);
      waiter.leave();
    }
  }

  @Test
  void anEmptyListWakesNobody() {
    assertThat(list.isEmpty()).isTrue();
    assertThat(list.count()).isZero();
    assertThat(list.wakeOne()).isNull();
    assertThat(list.wakeAnother()).isNull();
    list.wakeAll();
  }

  @Test
  void wakesWhoeverCameLastFirst() {
    List<Sleeper> sleepers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      sleepers.add(new Sleeper());
    }
    for (int i = 3; i >= 0; i--) {
      assertThat(list.wakeOne()).isSameAs(sleepers.get(i).thread);
      sleepers.get(i).leave();
    }
    assertThat(list.isEmpty()).isTrue();
  }

  @Test
  void onlyOneWakeIsInFlight() {
    Sleeper first = new Sleeper();
    Sleeper last = new Sleeper();
    assertThat(list.wakeOne()).isSameAs(last.thread);
    assertThat(list.wakeOne()).isNull();
    until(() -> last.awake); // awake, but it has not left the list: its wake is still under way
    assertThat(list.wakeOne()).isNull();
    last.leave();
    assertThat(list.wakeOne()).isSameAs(first.thread);
  }

  @Test
  void theNodeStaysOnTheListUntilItsOwnerRemovesIt() {
    Sleeper sleeper = new Sleeper();
    list.wakeOne();
    until(() -> sleeper.awake);
    assertThat(list.count()).isEqualTo(1);
    sleeper.leave();
    assertThat(list.count()).isZero();
  }

  @Test
  void aSecondWakerPassesOverThoseAlreadyOnTheirWay() {
    Sleeper first = new Sleeper();
    Sleeper second = new Sleeper();
    Sleeper third = new Sleeper();
    list.wakeOne();
    assertThat(list.wakeAnother()).isSameAs(second.thread);
    assertThat(list.wakeAnother()).isSameAs(first.thread);
    assertThat(list.wakeAnother()).isNull();
    until(() -> woken.size() == 3);
    assertThat(woken).contains(third.thread);
  }

  @Test
  void aSecondWakerDoesNotSearchTheWholeList() {
    List<IdleList.Waiter> signalled = new ArrayList<>();
    IdleList.Waiter bottom = list.add();
    for (int i = 0; i < 8; i++) {
      signalled.add(list.add());
      list.wakeOne();
    }
    assertThat(list.wakeAnother()).isNull();
    assertThat(bottom.isWaiting()).isTrue();
    list.remove(signalled.get(4));
    assertThat(list.wakeAnother()).isSameAs(Thread.currentThread());
    assertThat(bottom.isWaiting()).isFalse();
  }

  @Test
  void wakeAllUnparksEvenThoseThatWereSignalledBefore() {
    Sleeper first = new Sleeper();
    Sleeper second = new Sleeper();
    list.wakeAll();
    until(() -> first.awake && second.awake);
    IdleList.Waiter lost = list.add(); // signalled, but the unpark never reached its thread
    list.wakeOne();
    LockSupport.parkNanos(1); // uses up that unpark
    assertThat(lost.isWaiting()).isFalse();
    list.wakeAll();
    long before = System.nanoTime();
    LockSupport.parkNanos(60_000_000_000L);
    assertThat(System.nanoTime() - before).isLessThan(30_000_000_000L);
  }

  @Test
  void aWaiterKnowsWhoSignalledItAndWhen() {
    Sleeper sleeper = new Sleeper();
    long before = System.nanoTime();
    list.wakeOne();
    until(() -> sleeper.awake);
    assertThat(sleeper.waiter.waker()).isSameAs(Thread.currentThread());
    assertThat(sleeper.waiter.signalNanos()).isBetween(before, System.nanoTime());
  }

  @Test
  void aWaitThatWasNotSignalledKnowsNoWaker() {
    IdleList.Waiter waiter = list.add();
    list.remove(waiter);
    assertThat(waiter.leave()).isFalse();
    assertThat(waiter.waker()).isNull();
    assertThat(waiter.signalNanos()).isZero();
  }

  @Test
  void leavingSaysWhetherAWakeHadBeenSpentOnThisWait() {
    IdleList.Waiter waiter = list.add();
    list.wakeOne();
    list.remove(waiter);
    assertThat(waiter.leave()).isTrue();
    assertThat(waiter.isWaiting()).isFalse();
  }

  @Test
  void aWakeGoesToTheNextIfTheFirstHasLeftUnsignalled() {
    IdleList.Waiter below = list.add();
    IdleList.Waiter leaver = list.add();
    list.remove(leaver);
    leaver.leave();
    assertThat(list.wakeOne()).isSameAs(below.thread);
    assertThat(below.isWaiting()).isFalse();
  }

  @Test
  void aWakePassesOverOneThatHasLeftSinceTheListWasRead() {
    IdleList.Waiter below = list.add();
    IdleList.Waiter leaver = list.add();
    leaver.leave(); // as a waker sees it that read the list before the removal
    assertThat(list.wakeOne()).isSameAs(below.thread);
    assertThat(below.isWaiting()).isFalse();
    assertThat(list.wakeOne()).isNull();
  }
}
