package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.testing.Crew;
import java.lang.reflect.Proxy;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Leaving the idle list without work: time-outs, interrupts, and a scheduler that is retired. */
@Timeout(30)
final class LwqSchedulerLeaveTest {
  private static final long SOON = TimeUnit.MILLISECONDS.toNanos(150);

  private final Crew crew = new Crew();
  private final PlainScheduler scheduler = PlainScheduler.unbounded();

  @AfterEach
  void end() {
    crew.close();
  }

  @Test
  void aTimeOutEndsTheWaitAndLeavesNobodyOnTheList() throws InterruptedException {
    long before = System.nanoTime();
    assertThat(scheduler.poll(TimeUnit.MILLISECONDS.toNanos(5))).isNull();
    assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(5_000_000);
    assertThat(scheduler.idleCount()).isZero();
  }

  @Test
  void noTimeAtAllIsAnAnswerAtOnce() throws InterruptedException {
    assertThat(scheduler.poll(0)).isNull();
    assertThat(scheduler.poll(-1)).isNull();
    assertThat(scheduler.poll(Long.MIN_VALUE)).isNull();
    scheduler.submit(1);
    assertThat(scheduler.poll(-1)).isEqualTo(1);
  }

  @Test
  void anInterruptBeforeTheWaitIsThrownEvenIfThereIsWork() {
    scheduler.submit(1);
    Thread.currentThread().interrupt();
    assertThatThrownBy(scheduler::take).isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
    assertThat(scheduler.poll()).isEqualTo(1);
  }

  @Test
  void interruptsTakeWorkersOutOfAnyPosition() {
    Idler[] idlers = new Idler[6];
    for (int i = 0; i < idlers.length; i++) {
      idlers[i] = Idler.parked(crew, scheduler);
    }
    for (int gone : new int[] {2, 5, 0}) { // the middle, the newest, the oldest
      idlers[gone].thread().interrupt();
      assertThat(idlers[gone].outcome()).isInstanceOf(InterruptedException.class);
    }
    assertThat(scheduler.idleCount()).isEqualTo(3);
    for (int left : new int[] {4, 3, 1}) {
      scheduler.submit(left);
      assertThat(idlers[left].outcome()).isEqualTo(left);
    }
    assertThat(scheduler.idleCount()).isZero();
  }

  @Test
  void aWorkerInterruptedOnItsWayOutPassesTheWakeOn() {
    Idler other = Idler.parked(crew, scheduler);
    Idler leaver = Idler.parked(crew, scheduler);
    scheduler.lock.lock();
    try {
      leaver.thread().interrupt();
      leaver.awaitAtTheLock(); // it has made up its mind, but is on the list still
      scheduler.submit(1);
      assertThat(scheduler.unparked).containsExactly(leaver.thread());
    } finally {
      scheduler.lock.unlock();
    }
    assertThat(leaver.outcome()).isInstanceOf(InterruptedException.class);
    assertThat(other.outcome()).isEqualTo(1);
  }

  @Test
  void aWorkerWhoseTimeIsUpTakesTheWorkThatCameMeanwhileAndPassesTheWakeOn() {
    Idler other = Idler.parked(crew, scheduler);
    Idler leaver = Idler.parked(crew, scheduler, SOON);
    scheduler.lock.lock();
    try {
      leaver.awaitAtTheLock();
      scheduler.submit(1);
      scheduler.submit(2);
      assertThat(scheduler.unparked).containsExactly(leaver.thread());
    } finally {
      scheduler.lock.unlock();
    }
    assertThat(leaver.outcome()).isEqualTo(1);
    assertThat(other.outcome()).isEqualTo(2);
  }

  @Test
  void aWakeThatFindsItsWorkTakenIsCountedAndTheWorkerSleepsAgain() {
    Idler idler = Idler.parked(crew, scheduler);
    scheduler.lock.lock();
    try {
      scheduler.submit(1);
      idler.awaitAtTheLock();
      assertThat(scheduler.pollLocked()).isEqualTo(1);
    } finally {
      scheduler.lock.unlock();
    }
    until(() -> scheduler.wokenWithoutWork.get() == 1);
    until(() -> scheduler.idleCount() == 1 && idler.isAsleep());
    scheduler.submit(2);
    assertThat(idler.outcome()).isEqualTo(2);
  }

  @Test
  void retiringSendsEveryWaitingWorkerAwayWithItsRemainingTime() {
    Idler timed = Idler.parked(crew, scheduler, TimeUnit.MINUTES.toNanos(1));
    Idler untimed = Idler.parked(crew, scheduler);
    scheduler.revert();
    assertThat(untimed.outcome()).isEqualTo(new Reverted(LwqScheduler.FOREVER));
    assertThat(timed.outcome()).isInstanceOf(Reverted.class);
    long left = ((Reverted) timed.outcome()).remainingNanos();
    assertThat(left).isPositive().isLessThan(TimeUnit.MINUTES.toNanos(1));
    assertThat(scheduler.idleCount()).isZero();
    assertThat(scheduler.isRetired()).isTrue();
  }

  @Test
  void aRetiredSchedulerSendsEveryCallToTheOriginalPath() throws InterruptedException {
    scheduler.revert();
    assertThat(scheduler.offer(PlainScheduler.node(1))).isEqualTo(LwqScheduler.REVERTED);
    assertThat(scheduler.put(PlainScheduler.node(1), LwqScheduler.FOREVER))
        .isEqualTo(LwqScheduler.REVERTED);
    assertThat(scheduler.take()).isEqualTo(new Reverted(LwqScheduler.FOREVER));
    assertThat(scheduler.poll(0)).isEqualTo(new Reverted(0));
    assertThat(scheduler.poll()).isNull();
    assertThat(scheduler.peek()).isNull();
    assertThat(scheduler.size()).isZero();
  }

  @Test
  void retiringSendsBlockedProducersAwayWithTheirNodeNotEnqueued() throws InterruptedException {
    PlainScheduler full = PlainScheduler.bounded(1);
    full.submit(1);
    int[] result = new int[1];
    Thread producer =
        crew.start(
            "producer", () -> result[0] = full.put(PlainScheduler.node(2), LwqScheduler.FOREVER));
    until(() -> producer.getState() == Thread.State.WAITING);
    full.putLock.lock(); // so that the space that comes free cannot be used
    full.lock.lock();
    try {
      assertThat(full.pollLocked()).isEqualTo(1);
      full.queue.seal();
      full.retire();
    } finally {
      full.lock.unlock();
      full.putLock.unlock();
    }
    crew.join();
    assertThat(result[0]).isEqualTo(LwqScheduler.REVERTED);
    assertThat(full.size()).isZero();
  }

  /**
   * A worker that joins the idle list after everybody was woken must find the scheduler retired.
   */
  @Test
  void isRetiredBeforeAnybodyIsWokenToIt() {
    AtomicReference<Boolean> retired = new AtomicReference<>();
    ReentrantLock putLock = new ReentrantLock();
    AtomicReference<PlainScheduler> observed = new AtomicReference<>();
    Condition notFull =
        (Condition)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Condition.class},
                (proxy, method, args) -> {
                  retired.set(observed.get().isRetired());
                  return null;
                });
    observed.set(new PlainScheduler(1, putLock, notFull));
    observed.get().revert();
    assertThat(retired).hasValue(true);
  }
}
