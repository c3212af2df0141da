package io.lwq.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import io.lwq.testing.Spin;
import io.lwq.testing.Stopwatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** I1 and I2: order, and counts that an observer can rely on, while others enqueue and dequeue. */
@Timeout(60)
final class LightweightQueueRaceTest {
  private static final int PRODUCERS = 3;
  private static final int EACH = 40_000;

  private final LightweightQueue<Integer> queue = new LightweightQueue<>();
  private final Crew crew = new Crew();

  @AfterEach
  void end() {
    crew.close();
  }

  private void produce(int producer) {
    for (int i = 0; i < EACH; i++) {
      queue.enqueue(producer * EACH + i);
    }
  }

  private static void expect(int[] next, int item) {
    if (item % EACH != next[item / EACH]++) {
      throw new AssertionError("item " + item + " out of its producer's order");
    }
  }

  @Test
  void keepsEachProducersOrderThroughEveryWayOfTaking() throws InterruptedException {
    crew.race(
        PRODUCERS + 1,
        number -> {
          if (number < PRODUCERS) {
            produce(number);
            return;
          }
          int[] next = new int[PRODUCERS];
          int wanted = PRODUCERS * EACH;
          for (int turn = 0; wanted > 0; turn++) {
            if (turn % 64 == 0) {
              for (Integer item : queue.dequeueAll()) {
                expect(next, item);
                wanted--;
              }
            } else {
              Integer item = queue.dequeue();
              if (item != null) {
                expect(next, item);
                wanted--;
              }
            }
          }
        });
    crew.join();
    assertThat(queue.size()).isZero();
  }

  @Test
  void batchesStayInOnePiece() throws InterruptedException {
    int batches = 3_000;
    int batchSize = 8;
    crew.race(
        3,
        number -> {
          if (number < 2) {
            LightweightQueue<Integer> own = new LightweightQueue<>();
            for (int b = 0; b < batches; b++) {
              for (int i = 0; i < batchSize; i++) {
                own.enqueue(number * batchSize + i);
              }
              queue.enqueueBatch(own.dequeueAll());
            }
            return;
          }
          for (int wanted = 2 * batches; wanted > 0; wanted--) {
            int first = take();
            assertThat(first % batchSize).isZero();
            for (int i = 1; i < batchSize; i++) {
              assertThat(take()).isEqualTo(first + i);
            }
          }
        });
    crew.join();
  }

  private int take() {
    Integer item = queue.dequeue();
    while (item == null) {
      Thread.onSpinWait();
      item = queue.dequeue();
    }
    return item;
  }

  @Test
  void manyConsumersTakeEachItemOnce() throws InterruptedException {
    AtomicIntegerArray seen = new AtomicIntegerArray(PRODUCERS * EACH);
    AtomicInteger left = new AtomicInteger(PRODUCERS * EACH);
    crew.race(
        PRODUCERS + 3,
        number -> {
          if (number < PRODUCERS) {
            produce(number);
            return;
          }
          while (left.get() > 0) {
            Integer item = queue.dequeue();
            if (item != null) {
              seen.incrementAndGet(item);
              left.decrementAndGet();
            }
          }
        });
    crew.join();
    for (int i = 0; i < seen.length(); i++) {
      assertThat(seen.get(i)).isEqualTo(1);
    }
  }

  @Test
  void aQueueThatAlwaysHoldsAnItemNeverLooksEmptyAndItsSizeIsExact() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    queue.enqueue(0);
    crew.race(
        3,
        number -> {
          if (number == 0) {
            Stopwatch watch = Stopwatch.millis(700);
            for (int i = 1; watch.isRunning(); i++) {
              queue.enqueue(i); // two
              if (queue.dequeue() != i - 1) { // one
                throw new AssertionError("not the oldest");
              }
            }
            done.set(true);
            return;
          }
          while (!done.get()) {
            if (number == 1) {
              assertThatSizeIsOneOrTwo();
            } else if (queue.isEmpty()) {
              throw new AssertionError("looks empty");
            }
          }
        });
    crew.join();
  }

  @Test
  void detachingAndPuttingBackIsSeenAsAllOrNothing() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    for (int i = 0; i < 4; i++) {
      queue.enqueue(i);
    }
    crew.race(
        2,
        number -> {
          if (number == 0) {
            for (int i = 0; i < 50_000; i++) {
              queue.enqueueBatch(queue.dequeueAll());
            }
            done.set(true);
            return;
          }
          while (!done.get()) {
            int size = queue.size();
            if (size != 0 && size != 4) {
              throw new AssertionError("size " + size);
            }
          }
        });
    crew.join();
  }

  private void assertThatSizeIsOneOrTwo() {
    int size = queue.size();
    if (size < 1 || size > 2) {
      throw new AssertionError("size " + size);
    }
  }

  /** B10: what the only consumer is told about the queue holds for its next dequeue. */
  @Test
  void theOnlyConsumerCanRelyOnWhatItIsTold() throws InterruptedException {
    AtomicInteger published = new AtomicInteger();
    crew.race(
        2,
        number -> {
          if (number == 0) {
            for (int i = 1; i <= 200_000; i++) {
              queue.enqueue(i);
              published.setRelease(i);
            }
            return;
          }
          for (int taken = 0; taken < 200_000; ) {
            int known = published.getAcquire();
            boolean empty = queue.isEmpty();
            if (empty && known > taken) {
              throw new AssertionError("looks empty with " + (known - taken) + " inside");
            }
            Integer item = queue.dequeue();
            if (!empty && item == null) {
              throw new AssertionError("not empty, but nothing to take");
            }
            taken += item == null ? 0 : 1;
          }
        });
    crew.join();
  }

  @Test
  void anItemIsEitherAcceptedOrRefusedWhenTheQueueIsSealedMeanwhile() throws InterruptedException {
    int rounds = 20_000;
    Spin spin = new Spin(2);
    PlainScheduler[] schedulers = new PlainScheduler[rounds];
    boolean[] accepted = new boolean[rounds];
    boolean[] sealed = new boolean[rounds];
    for (int i = 0; i < rounds; i++) {
      schedulers[i] = PlainScheduler.unbounded();
    }
    crew.race(
        2,
        number -> {
          for (int i = 0; i < rounds; i++) {
            PlainScheduler s = schedulers[i];
            spin.meet(i);
            if (number == 0) {
              accepted[i] = s.submit(i);
            } else {
              s.lock.lock();
              s.queue.seal();
              sealed[i] = s.queue.peekNode() == null;
              s.lock.unlock();
            }
          }
        });
    crew.join();
    for (int i = 0; i < rounds; i++) {
      assertThat(sealed[i]).isNotEqualTo(accepted[i]);
      assertThat(schedulers[i].queue.isEmpty()).isTrue();
    }
  }
}
