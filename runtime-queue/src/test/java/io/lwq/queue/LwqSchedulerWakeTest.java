package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whom a submit wakes, and whom the woken worker wakes. */
@Timeout(30)
final class LwqSchedulerWakeTest {
  private final Crew crew = new Crew();
  private final PlainScheduler scheduler = PlainScheduler.unbounded();

  @AfterEach
  void end() {
    WakePolicy.set(WakePolicy.EVERY);
    crew.close();
  }

  @Test
  void wakesExactlyOneIdleWorkerForABurst() {
    Idler.parked(crew, scheduler);
    Idler.parked(crew, scheduler);
    Idler last = Idler.parked(crew, scheduler);
    scheduler.lock.lock(); // the woken worker cannot get on, so its wake stays in flight
    try {
      for (int i = 0; i < 10; i++) {
        scheduler.submit(i);
      }
      assertThat(scheduler.unparked).containsExactly(last.thread());
    } finally {
      scheduler.lock.unlock();
    }
  }

  @Test
  void theWokenWorkerWakesTheNextOneSoABurstReachesEverybodyLastInFirstOut() {
    Idler first = Idler.parked(crew, scheduler);
    Idler second = Idler.parked(crew, scheduler);
    Idler third = Idler.parked(crew, scheduler);
    scheduler.lock.lock();
    try {
      for (int i = 0; i < 3; i++) {
        scheduler.submit(i);
      }
    } finally {
      scheduler.lock.unlock();
    }
    assertThat(third.outcome()).isEqualTo(0);
    assertThat(second.outcome()).isEqualTo(1);
    assertThat(first.outcome()).isEqualTo(2);
    until(() -> scheduler.wokenWithWork.get() == 3);
    assertThat(scheduler.unparked)
        .hasSize(3)
        .startsWith(third.thread())
        .contains(second.thread(), first.thread());
    assertThat(scheduler.wokenWithoutWork).hasValue(0);
  }

  @Test
  void aBurstOnTheEdgePolicyReachesEverybodyToo() {
    WakePolicy.set(WakePolicy.EDGE);
    Idler[] idlers = new Idler[5];
    for (int i = 0; i < idlers.length; i++) {
      idlers[i] = Idler.parked(crew, scheduler);
    }
    for (int i = 0; i < idlers.length; i++) {
      scheduler.submit(i);
    }
    for (Idler idler : idlers) {
      assertThat(idler.outcome()).isInstanceOf(Integer.class);
    }
  }

  @Test
  void theNextWorkerIsWokenOnlyIfWorkRemains() {
    Idler other = Idler.parked(crew, scheduler);
    Idler last = Idler.parked(crew, scheduler);
    scheduler.submit(7);
    assertThat(last.outcome()).isEqualTo(7);
    until(() -> scheduler.wokenWithWork.get() == 1);
    assertThat(scheduler.unparked).containsExactly(last.thread());
    assertThat(other.isStillWaiting()).isTrue();
  }

  @Test
  void everySubmitLooksForAnIdleWorkerUnderTheKernelsRule() {
    scheduler.submit(1); // nobody idle, nobody woken
    IdleList.Waiter idle = scheduler.idle.add();
    scheduler.submit(2);
    assertThat(idle.isWaiting()).isFalse();
  }

  @Test
  void onlyTheSubmitThatFindsTheQueueEmptyLooksUnderEdge() {
    WakePolicy.set(WakePolicy.EDGE);
    scheduler.submit(1);
    IdleList.Waiter idle = scheduler.idle.add();
    scheduler.submit(2);
    assertThat(idle.isWaiting()).isTrue();
    scheduler.poll();
    scheduler.poll();
    scheduler.submit(3);
    assertThat(idle.isWaiting()).isFalse();
  }

  @Test
  void aSecondWorkerIsWokenWhenTheBacklogGrowsBehindAWakeInFlight() {
    Idler second = Idler.parked(crew, scheduler);
    Idler first = Idler.parked(crew, scheduler);
    scheduler.lock.lock();
    try {
      for (int i = 0; i < 15; i++) {
        scheduler.submit(i);
      }
      assertThat(scheduler.unparked).containsExactly(first.thread());
      scheduler.submit(15);
      assertThat(scheduler.unparked).containsExactly(first.thread(), second.thread());
    } finally {
      scheduler.lock.unlock();
    }
  }

  @Test
  void aWorkerThatFindsWorkAtOnceNeverJoinsTheIdleList() throws InterruptedException {
    scheduler.submit(1);
    scheduler.submit(2);
    assertThat(scheduler.take()).isEqualTo(1);
    assertThat(scheduler.poll(1)).isEqualTo(2);
    assertThat(scheduler.idleCount()).isZero();
    assertThat(scheduler.unparked).isEmpty();
  }

  @Test
  void aStrayUnparkWakesNobodyForGood() {
    Idler idler = Idler.parked(crew, scheduler);
    LockSupport.unpark(idler.thread());
    until(idler::isAsleep);
    assertThat(idler.isStillWaiting()).isTrue();
    assertThat(scheduler.idleCount()).isEqualTo(1);
    scheduler.submit(3);
    assertThat(idler.outcome()).isEqualTo(3);
  }

  @Test
  void aWatchdogCanWakeEverybodyAndNothingIsLost() {
    Idler first = Idler.parked(crew, scheduler);
    Idler second = Idler.parked(crew, scheduler);
    scheduler.wakeAll();
    until(() -> scheduler.wokenWithoutWork.get() == 2);
    until(() -> scheduler.idleCount() == 2 && first.isAsleep() && second.isAsleep());
    scheduler.submit(1);
    scheduler.submit(2);
    assertThat(first.outcome()).isIn(1, 2);
    assertThat(second.outcome()).isIn(1, 2);
  }
}
