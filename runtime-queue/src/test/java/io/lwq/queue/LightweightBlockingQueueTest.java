package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.lwq.testing.Crew;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What is this queue's own; the contract it shares with every BlockingQueue is checked in
 * integration-tests.
 */
@Timeout(60)
final class LightweightBlockingQueueTest {
  private final Crew crew = new Crew();
  private final LightweightBlockingQueue<Integer> queue = new LightweightBlockingQueue<>();

  @AfterEach
  void end() {
    crew.close();
  }

  private void add(int from, int to) {
    for (int i = from; i < to; i++) {
      queue.add(i);
    }
  }

  @Test
  void needsAPositiveCapacity() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LightweightBlockingQueue<>(0))
        .withMessageContaining("0");
    assertThat(new LightweightBlockingQueue<>(7).remainingCapacity()).isEqualTo(7);
    assertThat(queue.remainingCapacity()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void refusesNullEverywhere() {
    assertThatNullPointerException().isThrownBy(() -> queue.offer(null));
    assertThatNullPointerException().isThrownBy(() -> queue.put(null));
    assertThatNullPointerException().isThrownBy(() -> queue.offer(null, 1, TimeUnit.DAYS));
    assertThatNullPointerException().isThrownBy(() -> queue.drainTo(null));
    assertThatNullPointerException().isThrownBy(() -> queue.removeIf(null));
    assertThat(queue.remove(null)).isFalse();
    assertThat(queue.contains(null)).isFalse();
  }

  @Test
  void cannotBeDrainedToItself() {
    assertThatIllegalArgumentException().isThrownBy(() -> queue.drainTo(queue));
    assertThatIllegalArgumentException().isThrownBy(() -> queue.drainTo(queue, 0));
  }

  @Test
  void aSinkMayReadAndFillTheQueueItIsFilledFrom() {
    add(0, 3);
    List<Integer> sizes = new ArrayList<>();
    List<Integer> sink =
        new ArrayList<>() {
          @Override
          public boolean add(Integer item) {
            sizes.add(queue.size());
            queue.add(item + 10);
            return super.add(item);
          }
        };
    assertThat(queue.drainTo(sink)).isEqualTo(3);
    assertThat(sink).containsExactly(0, 1, 2);
    assertThat(sizes).containsExactly(3, 3, 3);
    assertThat(queue).containsExactly(10, 11, 12);
  }

  @Test
  void aSinkThatTakesTheItemOutItselfLosesNoOther() {
    add(0, 4);
    List<Integer> sink =
        new ArrayList<>() {
          @Override
          public boolean add(Integer item) {
            queue.remove(item);
            return super.add(item);
          }
        };
    queue.drainTo(sink, 2);
    assertThat(sink).containsExactly(0, 1);
    assertThat(queue).containsExactly(2, 3);
  }

  @Test
  void iteratorsShowWhatWasThereAndLeaveOutWhatHasGone() {
    add(0, 5);
    Iterator<Integer> items = queue.iterator();
    assertThat(items.next()).isEqualTo(0);
    queue.poll();
    queue.poll(); // 1, which the iterator has found already
    queue.poll(); // 2, which it has not
    queue.add(5);
    List<Integer> rest = new ArrayList<>();
    items.forEachRemaining(rest::add);
    assertThat(rest).containsExactly(1, 3, 4);
  }

  @Test
  void removingThroughAnIteratorWhatAnotherHasTakenRemovesNothingElse() {
    Integer same = 4711;
    queue.add(same);
    queue.add(same);
    Iterator<Integer> items = queue.iterator();
    items.next();
    queue.poll();
    items.remove(); // that very item has gone; its equal stays
    assertThat(queue).containsExactly(same);
    items.next();
    items.remove();
    assertThat(queue).isEmpty();
  }

  @Test
  void removalFromTheMiddleMakesRoomForABlockedProducer() throws InterruptedException {
    LightweightBlockingQueue<Integer> full = new LightweightBlockingQueue<>(3);
    full.addAll(List.of(1, 2, 3));
    Thread producer = crew.start("producer", () -> full.put(4));
    until(() -> producer.getState() == Thread.State.WAITING);
    assertThat(full.remove(2)).isTrue();
    crew.join();
    assertThat(full).containsExactly(1, 3, 4);
  }

  @Test
  void everyBlockedProducerGetsInAfterClear() throws InterruptedException {
    LightweightBlockingQueue<Integer> full = new LightweightBlockingQueue<>(3);
    full.addAll(List.of(1, 2, 3));
    for (int i = 0; i < 3; i++) {
      int item = 10 + i;
      Thread producer = crew.start("producer-" + i, () -> full.put(item));
      until(() -> producer.getState() == Thread.State.WAITING);
    }
    full.clear();
    crew.join();
    assertThat(full).containsExactlyInAnyOrder(10, 11, 12);
  }

  @Test
  void bulkRemovalKeepsTheOrderOfTheRest() {
    add(0, 10);
    assertThat(queue.removeIf(i -> i % 2 == 0)).isTrue();
    assertThat(queue.removeAll(List.of(1, 9))).isTrue();
    assertThat(queue.retainAll(List.of(3, 7))).isTrue();
    assertThat(queue.removeIf(i -> i > 100)).isFalse();
    add(20, 21);
    assertThat(queue.toArray(new Integer[0])).containsExactly(3, 7, 20);
  }

  @Test
  void removersAndTakersAgreeOnWhoGotAnItem() throws InterruptedException {
    int items = 5_000;
    AtomicInteger got = new AtomicInteger();
    crew.race(
        3,
        number -> {
          if (number == 0) {
            for (int i = 0; i < items; i++) {
              queue.put(i);
            }
          } else if (number == 1) {
            for (int i = 0; i < items; i++) {
              if (queue.remove(i)) {
                got.incrementAndGet();
              }
            }
          } else {
            for (int i = 0; i < items; i++) {
              if (queue.poll() != null) {
                got.incrementAndGet();
              }
            }
          }
        });
    crew.join();
    assertThat(got.get() + queue.size()).isEqualTo(items);
  }

  /** W1 through a real pool: as many tasks as threads, none of which ends before all run. */
  @Test
  void aPoolOnThisQueueRunsAsManyTasksAtOnceAsItHasThreads() throws InterruptedException {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(4, 4, 0, TimeUnit.SECONDS, new LightweightBlockingQueue<>());
    pool.prestartAllCoreThreads();
    for (int round = 0; round < 500; round++) {
      CountDownLatch together = new CountDownLatch(4);
      for (int i = 0; i < 4; i++) {
        pool.execute(
            () -> {
              together.countDown();
              try {
                together.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
      }
      assertThat(together.await(20, TimeUnit.SECONDS)).isTrue();
    }
    pool.shutdown();
    assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    assertThat(pool.getCompletedTaskCount()).isEqualTo(2000);
  }

  @Test
  void aPoolWithTimeOutsLosesNoTask() throws InterruptedException {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.MICROSECONDS, new LightweightBlockingQueue<>());
    pool.allowCoreThreadTimeOut(true);
    AtomicInteger ran = new AtomicInteger();
    for (int i = 0; i < 3_000; i++) {
      int before = ran.get();
      pool.execute(ran::incrementAndGet);
      while (i % 3 == 0 && ran.get() == before) {
        Thread.yield(); // each third time the worker is about to leave when the next task comes
      }
    }
    pool.shutdown();
    assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    assertThat(ran).hasValue(3_000);
  }
}
