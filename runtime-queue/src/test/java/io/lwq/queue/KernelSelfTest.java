package io.lwq.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import java.util.Iterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the kernel does to its own lwq when it is built with the self-test. */
@Timeout(60)
final class KernelSelfTest {
  private static final int ITEMS = 100;
  private static final int THREADS = 8;
  private static final int TURNS = 10_000;

  private static final class Counted {
    final int number;
    int turns; // guarded by being out of the queue

    Counted(int number) {
      this.number = number;
    }
  }

  private final LightweightQueue<Counted> queue = new LightweightQueue<>();

  @Test
  void itemsThatGoRoundThroughEightThreadsAreAllThereAndCountedRight() throws InterruptedException {
    for (int i = 0; i < ITEMS; i++) {
      queue.enqueue(new Counted(i));
    }
    try (Crew crew = new Crew()) {
      crew.race(THREADS, number -> takeCountAndPutBack());
      crew.join();
    }
    assertThat(queue.size()).isEqualTo(ITEMS);

    int turns = 0;
    boolean[] seen = new boolean[ITEMS];
    for (int i = 0; i < 50; i++) {
      turns += see(seen, queue.dequeue());
    }
    Chain<Counted> rest = queue.dequeueAll();
    assertThat(rest.size()).isEqualTo(50);
    assertThat(queue.isEmpty()).isTrue();
    for (Iterator<Counted> i = rest.iterator(); i.hasNext(); ) {
      Counted item = i.next();
      if (item.number % 3 == 0) {
        turns += see(seen, item);
        i.remove();
      }
    }
    int left = rest.size();
    queue.enqueueBatch(rest);
    assertThat(queue.size()).isEqualTo(left);
    for (Counted item = queue.dequeue(); item != null; item = queue.dequeue()) {
      assertThat(item.number % 3).isNotZero();
      turns += see(seen, item);
    }
    assertThat(turns).isEqualTo(THREADS * TURNS);
    assertThat(seen).doesNotContain(false);
  }

  private void takeCountAndPutBack() {
    for (int turn = 0; turn < TURNS; turn++) {
      Counted item = queue.dequeue();
      while (item == null) { // only while others hold all of them
        Thread.onSpinWait();
        item = queue.dequeue();
      }
      item.turns++;
      queue.enqueue(item);
    }
  }

  private static int see(boolean[] seen, Counted item) {
    assertThat(seen[item.number]).isFalse();
    seen[item.number] = true;
    return item.turns;
  }
}
