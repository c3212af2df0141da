package io.lwq.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

/** Walking over a detached chain and taking items out of it. */
final class ChainTest {
  private static Chain<Integer> chainOf(int size) {
    LightweightQueue<Integer> queue = new LightweightQueue<>();
    for (int i = 0; i < size; i++) {
      queue.enqueue(i);
    }
    return queue.dequeueAll();
  }

  private static void removeFrom(Chain<Integer> chain, Integer... doomed) {
    for (Iterator<Integer> i = chain.iterator(); i.hasNext(); ) {
      Integer item = i.next();
      for (Integer d : doomed) {
        if (d.equals(item)) {
          i.remove();
        }
      }
    }
  }

  @Test
  void showsTheOldestFirstAsOftenAsAsked() {
    Chain<Integer> chain = chainOf(4);
    assertThat(chain).containsExactly(0, 1, 2, 3);
    assertThat(chain).containsExactly(0, 1, 2, 3);
    assertThat(chain.size()).isEqualTo(4);
  }

  @Test
  void removesTheFirstSomeInARowAndTheLast() {
    Chain<Integer> chain = chainOf(8);
    removeFrom(chain, 0, 3, 4, 7);
    assertThat(chain).containsExactly(1, 2, 5, 6);
    assertThat(chain.size()).isEqualTo(4);
    removeFrom(chain, 1, 2);
    assertThat(chain).containsExactly(5, 6);
  }

  @Test
  void canLoseEverything() {
    Chain<Integer> chain = chainOf(3);
    removeFrom(chain, 0, 1, 2);
    assertThat(chain.isEmpty()).isTrue();
    assertThat(chain).isEmpty();
    Chain<Integer> other = chainOf(3);
    other.clear();
    assertThat(other).isEmpty();
  }

  @Test
  void removesOnceForEachItemShown() {
    Iterator<Integer> items = chainOf(2).iterator();
    assertThatIllegalStateException().isThrownBy(items::remove);
    items.next();
    items.remove();
    assertThatIllegalStateException().isThrownBy(items::remove);
    items.next();
    assertThatThrownBy(items::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void aChainWithGapsGoesBackWithoutWhatWasRemoved() {
    LightweightQueue<Integer> queue = new LightweightQueue<>();
    Chain<Integer> chain = chainOf(6);
    removeFrom(chain, 0, 2, 5);
    assertThat(queue.enqueueBatch(chain)).isTrue();
    assertThat(queue.size()).isEqualTo(3);
    assertThat(queue.dequeueAll()).containsExactly(1, 3, 4);
  }
}
