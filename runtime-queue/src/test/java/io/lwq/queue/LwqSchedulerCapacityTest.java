package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.testing.Crew;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The bound: who is accepted, who waits, and who is told that there is space. */
@Timeout(60)
final class LwqSchedulerCapacityTest {
  private final Crew crew = new Crew();
  private final PlainScheduler scheduler = PlainScheduler.bounded(2);

  @AfterEach
  void end() {
    crew.close();
  }

  private void fill() {
    assertThat(scheduler.submit(0)).isTrue();
    assertThat(scheduler.submit(1)).isTrue();
    assertThat(scheduler.submit(2)).isFalse();
  }

  private Thread producer(int item, AtomicInteger result) {
    Thread thread =
        crew.start(
            "producer-" + item,
            () -> result.set(scheduler.put(PlainScheduler.node(item), LwqScheduler.FOREVER)));
    until(() -> thread.getState() == Thread.State.WAITING);
    return thread;
  }

  @Test
  void aProducerWaitsForTheSlotThatAPollFrees() throws InterruptedException {
    fill();
    AtomicInteger result = new AtomicInteger(-9);
    producer(7, result);
    assertThat(scheduler.poll()).isEqualTo(0);
    crew.join();
    assertThat(result).hasValue(LwqScheduler.ACCEPTED);
    assertThat(scheduler.poll()).isEqualTo(1);
    assertThat(scheduler.poll()).isEqualTo(7);
  }

  @Test
  void everyProducerGetsInWhenADrainFreesSeveralSlots() throws InterruptedException {
    fill();
    AtomicInteger result = new AtomicInteger();
    producer(7, result);
    producer(8, result);
    assertThat(scheduler.drainTo(new ArrayList<>(), 5)).isEqualTo(2);
    crew.join();
    assertThat(scheduler.size()).isEqualTo(2);
  }

  @Test
  void aProducerWhoseTimeIsUpLeavesItsItemOut() throws InterruptedException {
    fill();
    long nanos = TimeUnit.MILLISECONDS.toNanos(2);
    assertThat(scheduler.put(PlainScheduler.node(9), nanos)).isEqualTo(LwqScheduler.FULL);
    assertThat(scheduler.put(PlainScheduler.node(9), 0)).isEqualTo(LwqScheduler.FULL);
    assertThat(scheduler.put(PlainScheduler.node(9), -1)).isEqualTo(LwqScheduler.FULL);
    assertThat(scheduler.size()).isEqualTo(2);
  }

  @Test
  void interruptsEndAProducersWaitAndAreThrownBeforeIt() {
    fill();
    AtomicBoolean interrupted = new AtomicBoolean();
    Thread producer =
        crew.start(
            "producer",
            () -> {
              try {
                scheduler.put(PlainScheduler.node(9), LwqScheduler.FOREVER);
              } catch (InterruptedException e) {
                interrupted.set(true);
              }
            });
    until(() -> producer.getState() == Thread.State.WAITING);
    producer.interrupt();
    until(interrupted::get);
    PlainScheduler empty = PlainScheduler.bounded(1);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> empty.put(PlainScheduler.node(1), 1))
        .isInstanceOf(InterruptedException.class);
    assertThat(empty.size()).isZero();
  }

  @Test
  void aSlotThatComesFreeForAnInterruptedProducerGoesToTheNext() throws InterruptedException {
    for (int round = 0; round < 100; round++) {
      PlainScheduler one = PlainScheduler.bounded(1);
      one.submit(0);
      try (Crew producers = new Crew()) {
        Thread first = put(producers, one, 1);
        put(producers, one, 2);
        until(() -> waiting(one) == 2);
        producers.start("interrupter", first::interrupt);
        one.poll(); // signals the first, which may be interrupted at that moment
        until(() -> one.size() == 1);
        one.poll();
        producers.join();
      }
    }
  }

  private static Thread put(Crew crew, PlainScheduler s, int item) {
    Thread thread =
        crew.start(
            "producer-" + item,
            () -> {
              try {
                s.put(PlainScheduler.node(item), LwqScheduler.FOREVER);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    return thread;
  }

  private static int waiting(PlainScheduler s) {
    s.putLock.lock();
    try {
      return s.putLock.getWaitQueueLength(s.notFull);
    } finally {
      s.putLock.unlock();
    }
  }

  @Test
  void theBoundIsNeverExceededAndNobodyIsLeftWaiting() throws InterruptedException {
    int each = 10_000;
    PlainScheduler small = PlainScheduler.bounded(3);
    AtomicBoolean done = new AtomicBoolean();
    AtomicInteger taken = new AtomicInteger();
    crew.start(
        "observer",
        () -> {
          while (!done.get()) {
            int size = small.size();
            if (size < 0 || size > 3 || small.remainingCapacity() < 0) {
              throw new AssertionError("size " + size);
            }
          }
        });
    try (Crew crowd = new Crew()) {
      crowd.race(
          6,
          number -> {
            for (int i = 0; i < each; i++) {
              if (number < 3) {
                small.put(PlainScheduler.node(i), LwqScheduler.FOREVER);
              } else if ((i & 7) != 0 || small.poll() == null) {
                small.take();
              }
            }
            taken.incrementAndGet();
          });
      crowd.join();
    }
    done.set(true);
    crew.join();
    assertThat(taken).hasValue(6);
    assertThat(small.size()).isZero();
  }
}
