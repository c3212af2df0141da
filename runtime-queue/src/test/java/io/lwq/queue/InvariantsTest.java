package io.lwq.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import io.lwq.testing.Stopwatch;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The invariants of the scheduler under random load: I1 order, I2 nothing looks empty, W1 no work
 * waits while a worker sleeps, W2 nobody works on the idle list, W3 leavers pass the wake on. A
 * failure names its seed.
 */
final class InvariantsTest {
  private static final int THREADS = 5;
  private static final int MOST_ITEMS = 4_000_000;
  private static final int MOST_QUEUED = 10_000;

  @AfterEach
  void end() {
    WakePolicy.set(WakePolicy.EVERY);
  }

  @ParameterizedTest
  @EnumSource
  void noTaskWaitsWhileAWorkerSleepsWhoeverComesAndGoes(WakePolicy policy)
      throws InterruptedException {
    WakePolicy.set(policy);
    assertThat(new Rendezvous(System.nanoTime()).play(1500)).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 64, Integer.MAX_VALUE})
  void everyItemIsTakenOnceInOrderWhateverElseGoesOn(int capacity) throws InterruptedException {
    long seed = System.nanoTime();
    TwoPartScheduler scheduler = new TwoPartScheduler(capacity); // checks I1 at each dequeue
    AtomicIntegerArray taken = new AtomicIntegerArray(MOST_ITEMS + THREADS);
    AtomicInteger next = new AtomicInteger();
    AtomicInteger accepted = new AtomicInteger();
    AtomicBoolean done = new AtomicBoolean();
    try (Crew observer = new Crew();
        Crew crew = new Crew()) {
      observer.start("observer", () -> observe(scheduler, capacity, done));
      Stopwatch watch = Stopwatch.millis(900);
      crew.race(
          THREADS,
          number -> {
            Actor actor = new Actor(scheduler, new SplittableRandom(seed + number), taken);
            while (watch.isRunning()) {
              if (number < 2 && (scheduler.size() > MOST_QUEUED || next.get() >= MOST_ITEMS)) {
                Thread.yield(); // without a bound, memory is one
              } else if (number < 2) {
                int item = next.getAndIncrement();
                accepted.addAndGet(actor.give(item) ? 1 : 0);
              } else {
                actor.take();
              }
            }
          });
      crew.join();
      done.set(true);
      observer.join();
    }
    Actor rest = new Actor(scheduler, new SplittableRandom(seed), taken);
    for (Integer item = scheduler.poll(); item != null; item = scheduler.poll()) {
      rest.took(item);
    }
    int sum = 0;
    for (int i = 0; i < next.get(); i++) {
      assertThat(taken.get(i)).as("times item %s was taken, seed %s", i, seed).isLessThan(2);
      sum += taken.get(i);
    }
    assertThat(sum).as("items taken, seed %s", seed).isEqualTo(accepted.get());
    assertThat(scheduler.size()).isZero();
    assertThat(scheduler.idleCount()).isZero();
  }

  private static void observe(TwoPartScheduler scheduler, int capacity, AtomicBoolean done) {
    while (!done.get()) {
      int size = scheduler.size();
      if (size < 0 || size > capacity) {
        throw new AssertionError("size " + size + " of " + capacity);
      }
    }
  }

  /** One thread's way to use the scheduler: a different method each time. */
  private record Actor(
      TwoPartScheduler scheduler, SplittableRandom random, AtomicIntegerArray taken) {
    boolean give(int item) throws InterruptedException {
      LightweightQueue.Node<Integer> node = PlainScheduler.node(item);
      return (random.nextInt(3) == 0
              ? scheduler.put(node, random.nextLong(100_000))
              : scheduler.offer(node))
          == LwqScheduler.ACCEPTED;
    }

    void take() throws InterruptedException {
      switch (random.nextInt(16)) {
        case 0 -> drain();
        case 1 -> scheduler.moveAll();
        case 2 -> remove();
        case 3, 4 -> took(scheduler.poll());
        case 5 -> interruptedTake();
        default -> took((Integer) scheduler.poll(random.nextLong(100_000)));
      }
    }

    private void drain() {
      List<Integer> sink = new ArrayList<>();
      int most = random.nextInt(1, 6);
      try {
        scheduler.drainTo(new Refusing(sink, random.nextInt(1, 8)), most);
      } catch (IllegalStateException refused) {
        // what the sink has refused is still in the queue
      }
      sink.forEach(this::took);
    }

    private void remove() {
      Integer item = scheduler.peek();
      if (item != null && scheduler.removeAllOf(Set.of(item)) == 1) {
        took(item);
      }
    }

    private void interruptedTake() {
      Thread.currentThread().interrupt();
      try {
        took((Integer) scheduler.poll(1000));
      } catch (InterruptedException e) {
        // took nothing
      }
    }

    void took(Integer item) {
      if (item != null) {
        taken.incrementAndGet(item);
      }
    }
  }

  /** A sink that throws instead of accepting one too many. */
  private static final class Refusing extends AbstractList<Integer> {
    private final List<Integer> accepted;
    private final int most;

    Refusing(List<Integer> accepted, int most) {
      this.accepted = accepted;
      this.most = most;
    }

    @Override
    public boolean add(Integer item) {
      if (accepted.size() == most) {
        throw new IllegalStateException("full");
      }
      return accepted.add(item);
    }

    @Override
    public Integer get(int index) {
      return accepted.get(index);
    }

    @Override
    public int size() {
      return accepted.size();
    }
  }
}
