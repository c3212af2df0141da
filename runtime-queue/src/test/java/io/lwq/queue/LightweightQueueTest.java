package io.lwq.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.lwq.testing.Eventually;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** The queue in one thread: order, counts, and their limits. */
final class LightweightQueueTest {
  private final ReentrantLock lock = new ReentrantLock();
  private final LightweightQueue<Integer> queue = new LightweightQueue<>(lock);

  private void enqueue(int from, int to) {
    for (int i = from; i < to; i++) {
      queue.enqueue(i);
    }
  }

  private List<Integer> drain() {
    List<Integer> items = new ArrayList<>();
    for (Integer i = queue.dequeue(); i != null; i = queue.dequeue()) {
      items.add(i);
    }
    return items;
  }

  @Test
  void isEmptyAtFirst() {
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.size()).isZero();
    assertThat(queue.dequeue()).isNull();
    assertThat(queue.dequeueAll()).isEmpty();
  }

  @Test
  void givesItemsBackInTheirOrder() {
    enqueue(0, 10);
    assertThat(queue.size()).isEqualTo(10);
    assertThat(queue.dequeue()).isEqualTo(0);
    enqueue(10, 12);
    assertThat(drain()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void enqueueSaysWhetherTheQueueMayHaveBeenEmpty() {
    assertThat(queue.enqueue(1)).isTrue();
    assertThat(queue.enqueue(2)).isFalse();
    queue.dequeue();
    assertThat(queue.enqueue(3)).isFalse();
    drain();
    assertThat(queue.enqueue(4)).isTrue();
  }

  @Test
  void refusesNull() {
    assertThatNullPointerException().isThrownBy(() -> queue.enqueue(null));
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void oneObjectMayBeQueuedManyTimes() {
    Integer same = 1234;
    for (int i = 0; i < 3; i++) {
      queue.enqueue(same);
    }
    assertThat(drain()).containsExactly(same, same, same);
  }

  @Test
  void dequeueAllTakesWhatBothChainsHold() {
    enqueue(0, 3);
    queue.dequeue(); // 1 and 2 are in `ready` now
    enqueue(3, 5);
    Chain<Integer> all = queue.dequeueAll();
    assertThat(all).containsExactly(1, 2, 3, 4);
    assertThat(all.size()).isEqualTo(4);
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.enqueue(5)).isTrue();
    assertThat(drain()).containsExactly(5);
  }

  @Test
  void aBatchComesBackInItsOrderBehindWhatIsThere() {
    enqueue(0, 5);
    Chain<Integer> batch = queue.dequeueAll();
    enqueue(100, 102);
    assertThat(queue.enqueueBatch(batch)).isFalse();
    assertThat(batch.isEmpty()).isTrue();
    assertThat(queue.size()).isEqualTo(7);
    assertThat(drain()).containsExactly(100, 101, 0, 1, 2, 3, 4);
    enqueue(7, 8);
    Chain<Integer> one = queue.dequeueAll();
    assertThat(queue.enqueueBatch(one)).isTrue();
    assertThat(queue.size()).isEqualTo(1);
  }

  @Test
  void anEmptyBatchChangesNothing() {
    Chain<Integer> none = queue.dequeueAll();
    assertThat(queue.enqueueBatch(none)).isTrue();
    enqueue(1, 2);
    assertThat(queue.enqueueBatch(none)).isFalse();
    assertThat(drain()).containsExactly(1);
  }

  @Test
  void aMillionItemsLeaveAShortChainToReverse() {
    enqueue(0, 1_000_000);
    assertThat(queue.size()).isEqualTo(1_000_000);
    assertThat(lengthOfNew()).isLessThanOrEqualTo(LightweightQueue.LONG_CHAIN);
    for (int i = 0; i < 1_000_000; i++) {
      assertThat(queue.dequeue().intValue()).isEqualTo(i);
    }
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  void aBusyConsumerShortensTheChainNowAndThen() {
    enqueue(0, 300);
    queue.dequeue();
    enqueue(300, 1000); // too few for a submitter to bother
    int before = lengthOfNew();
    for (int i = 1; i < 280; i++) {
      queue.dequeue();
    }
    assertThat(lengthOfNew()).isLessThan(before);
    assertThat(drain()).hasSize(720).startsWith(280).endsWith(999);
  }

  /** The nodes above the boundary: a refill ends the chain at its newest node. */
  private int lengthOfNew() {
    int n = 0;
    for (var node = queue.head(); LightweightQueue.after(node) != null; ) {
      node = LightweightQueue.after(node);
      n++;
    }
    return n;
  }

  @Test
  void countsGoOnWhenTheSequenceWrapsAround() throws ReflectiveOperationException {
    int start = Integer.MAX_VALUE - 3;
    queue.head().seq = start;
    Field popped = LightweightQueue.class.getDeclaredField("popped");
    popped.setAccessible(true);
    popped.setInt(queue, start);
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.enqueue(0)).isTrue();
    for (int i = 1; i < 10; i++) {
      assertThat(queue.enqueue(i)).isFalse();
      assertThat(queue.size()).isEqualTo(i + 1);
    }
    assertThat(queue.head().seq).isNegative();
    for (int i = 0; i < 10; i++) {
      assertThat(queue.isEmpty()).isFalse();
      assertThat(queue.dequeue()).isEqualTo(i);
      assertThat(queue.size()).isEqualTo(9 - i);
    }
    assertThat(queue.enqueue(10)).isTrue();
  }

  @Test
  void aBoundHoldsWhenTheSequenceWrapsAround() throws ReflectiveOperationException {
    PlainScheduler bounded = PlainScheduler.bounded(5);
    bounded.queue.head().seq = Integer.MAX_VALUE - 2;
    Field popped = LightweightQueue.class.getDeclaredField("popped");
    popped.setAccessible(true);
    popped.setInt(bounded.queue, Integer.MAX_VALUE - 2);
    for (int i = 0; i < 8; i++) {
      assertThat(bounded.submit(i)).isEqualTo(i < 5);
    }
    assertThat(bounded.remainingCapacity()).isZero();
    for (int i = 0; i < 5; i++) {
      assertThat(bounded.poll()).isEqualTo(i);
    }
    assertThat(bounded.remainingCapacity()).isEqualTo(5);
  }

  @Test
  void aSealedQueueTakesNoMoreButCanBeEmptied() {
    lock.lock();
    enqueue(0, 2);
    queue.seal();
    queue.seal();
    assertThat(queue.pollNode()).isNotNull();
    assertThat(queue.pollNode()).isNotNull();
    assertThat(LightweightQueue.isSealed(queue.head())).isTrue();
    assertThat(queue.isEmpty()).isTrue();
    assertThat(queue.size()).isZero();
    assertThat(queue.peekNode()).isNull();
    assertThat(queue.pollNode()).isNull();
    lock.unlock();
  }

  @Test
  void takesItemsOutOfTheMiddleOfWhatARefillHasSeen() {
    lock.lock();
    enqueue(0, 5);
    var first = queue.peekNode();
    var second = LightweightQueue.after(first);
    var last = first;
    var beforeLast = first;
    while (LightweightQueue.after(last) != null) {
      beforeLast = last;
      last = LightweightQueue.after(last);
    }
    queue.unlink(first, second);
    queue.unlink(beforeLast, last);
    queue.unlink(null, first);
    assertThat(queue.size()).isEqualTo(2);
    enqueue(5, 6); // goes behind what is left, not behind what has gone
    lock.unlock();
    assertThat(drain()).containsExactly(2, 3, 5);
  }

  /** B13: a node that survived into the old generation must not drag younger ones along. */
  @Test
  void aNodeThatHasLeftHoldsOnToNothingYounger() {
    Object[] items = {new Object(), new Object(), new Object()};
    LightweightQueue<Object> objects = new LightweightQueue<>();
    List<LightweightQueue.Node<Object>> nodes = new ArrayList<>();
    List<WeakReference<Object>> seen = new ArrayList<>();
    for (Object item : items) {
      LightweightQueue.Node<Object> node = new LightweightQueue.Node<>(item);
      nodes.add(node);
      seen.add(new WeakReference<>(item));
      assertThat(objects.push(node, objects.head())).isTrue();
    }
    while (objects.dequeue() != null) {}
    Arrays.fill(items, null);
    for (LightweightQueue.Node<Object> node : nodes) {
      assertThat(LightweightQueue.after(node)).isNull();
      assertThat(node.item).isNull();
    }
    Eventually.until(
        () -> {
          System.gc();
          return seen.stream().allMatch(r -> r.refersTo(null));
        });
  }

  @Test
  void aQueueThatWasDetachedDoesNotHoldOnToTheChain() {
    LightweightQueue<Object> objects = new LightweightQueue<>();
    Object item = new Object();
    WeakReference<Object> seen = new WeakReference<>(item);
    objects.enqueue(item);
    objects.dequeueAll().clear();
    item = null;
    Eventually.until(
        () -> {
          System.gc();
          return seen.refersTo(null);
        });
    assertThat(objects.isEmpty()).isTrue();
  }
}
