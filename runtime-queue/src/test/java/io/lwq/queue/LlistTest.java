package io.lwq.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import io.lwq.testing.Spin;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class LlistTest {
  private static final class Item extends Llist.Node {
    final int producer;
    final int number;

    Item(int producer, int number) {
      this.producer = producer;
      this.number = number;
    }

    Item(int number) {
      this(0, number);
    }
  }

  private final Llist<Item> list = new Llist<>();

  private List<Integer> numbers() {
    return numbers(list.peek());
  }

  private List<Integer> numbers(Item first) {
    List<Integer> numbers = new ArrayList<>();
    for (Item i = first; i != null; i = list.next(i)) {
      numbers.add(i.number);
    }
    return numbers;
  }

  @Test
  void pushSaysWhetherTheListWasEmpty() {
    assertThat(list.isEmpty()).isTrue();
    assertThat(list.push(new Item(1))).isTrue();
    assertThat(list.push(new Item(2))).isFalse();
    assertThat(list.isEmpty()).isFalse();
    assertThat(numbers()).containsExactly(2, 1);
  }

  @Test
  void popAllTakesTheNewestFirstAndLeavesNothing() {
    Item oldest = new Item(1);
    list.push(oldest);
    list.push(new Item(2));
    Item taken = list.popAll();
    assertThat(numbers(taken)).containsExactly(2, 1);
    assertThat(list.isEmpty()).isTrue();
    assertThat(list.popAll()).isNull();
    assertThat(list.peek()).isNull();
  }

  @Test
  void aChainIsPushedInOneStepAboveWhatIsThere() {
    Llist<Item> other = new Llist<>();
    Item last = new Item(2);
    other.push(last);
    other.push(new Item(3));
    list.push(new Item(1));
    assertThat(list.pushChain(other.popAll(), last)).isFalse();
    assertThat(numbers()).containsExactly(3, 2, 1);
  }

  @Test
  void reverseTurnsADetachedChainRound() {
    for (int i = 1; i <= 4; i++) {
      list.push(new Item(i));
    }
    assertThat(numbers(Llist.reverse(list.popAll()))).containsExactly(1, 2, 3, 4);
    assertThat(Llist.<Item>reverse(null)).isNull();
  }

  @Test
  void removesFromTheTopTheMiddleAndTheBottom() {
    Item[] items = new Item[5];
    for (int i = 0; i < items.length; i++) {
      items[i] = new Item(i);
      list.push(items[i]);
    }
    assertThat(list.remove(items[4])).isTrue();
    assertThat(list.remove(items[2])).isTrue();
    assertThat(list.remove(items[0])).isTrue();
    assertThat(numbers()).containsExactly(3, 1);
  }

  @Test
  void removingWhatIsNotThereChangesNothing() {
    Item gone = new Item(1);
    assertThat(list.remove(gone)).isFalse();
    list.push(gone);
    list.push(new Item(2));
    assertThat(list.remove(gone)).isTrue();
    assertThat(list.remove(gone)).isFalse();
    assertThat(numbers()).containsExactly(2);
  }

  @Test
  void everyNodePushedByManyThreadsIsPoppedOnceAndInItsProducersOrder()
      throws InterruptedException {
    int each = 50_000;
    int producers = 3;
    AtomicInteger done = new AtomicInteger();
    try (Crew crew = new Crew()) {
      crew.race(
          producers + 1,
          number -> {
            if (number < producers) {
              for (int i = 0; i < each; i++) {
                list.push(new Item(number, i));
              }
              done.incrementAndGet();
              return;
            }
            int[] next = new int[producers];
            boolean last;
            do {
              last = done.get() == producers; // read before the pop: nothing can come after it
              for (Item i = Llist.reverse(list.popAll()); i != null; i = list.next(i)) {
                assertThat(i.number).isEqualTo(next[i.producer]++);
              }
            } while (!last);
            assertThat(next).containsOnly(each);
          });
      crew.join();
    }
  }

  @Test
  void nodesAreRemovedFromAnywhereWhileOthersPush() throws InterruptedException {
    int each = 20_000;
    ReentrantLock removers = new ReentrantLock();
    try (Crew crew = new Crew()) {
      crew.race(
          4,
          number -> {
            for (int i = 0; i < each; i++) {
              Item above = new Item(i);
              Item below = new Item(i);
              list.push(below);
              list.push(above);
              removers.lock();
              try {
                assertThat(list.remove((i & 1) == 0 ? below : above)).isTrue();
                assertThat(list.remove((i & 1) == 0 ? above : below)).isTrue();
              } finally {
                removers.unlock();
              }
            }
          });
      crew.join();
    }
    assertThat(list.isEmpty()).isTrue();
  }

  @Test
  void theNewestNodeIsRemovedEvenIfAnotherArrivesAboveItMeanwhile() throws InterruptedException {
    int rounds = 60_000;
    Spin spin = new Spin(2);
    Item[] nodes = new Item[rounds];
    try (Crew crew = new Crew()) {
      crew.race(
          2,
          number -> {
            for (int i = 0; i < rounds; i++) {
              if (number == 0) {
                nodes[i] = new Item(i);
                list.push(nodes[i]);
              }
              spin.meet(i);
              if (number == 0) {
                for (int delay = i & 15; delay > 0; delay--) {
                  Thread.onSpinWait();
                }
                assertThat(list.remove(nodes[i])).isTrue();
              } else {
                list.push(new Item(-1));
              }
            }
          });
      crew.join();
    }
    assertThat(numbers()).hasSize(rounds).containsOnly(-1);
  }
}
