package io.lwq.queue;

import io.lwq.testing.Crew;
import io.lwq.testing.Spin;
import io.lwq.testing.Stopwatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * One thread that goes to sleep as the only thing it waits for comes. Nothing comes after it, so a
 * lost wake is a sleep without end. The delay sweeps over the sleeper's way into its sleep.
 */
@Timeout(60)
final class LwqSchedulerRaceTest {
  private static final int ROUNDS = 60_000;
  private static final int LONGEST_DELAY = 63;

  private final Crew crew = new Crew();
  private final AtomicInteger answered = new AtomicInteger();
  private final Spin spin = new Spin(2);

  @AfterEach
  void end() {
    crew.close();
  }

  /** Waits for the other thread's answer to this round; fails after ten seconds. */
  private void awaitAnswer(int round, String lost) {
    Stopwatch patience = null;
    for (int i = 0; answered.get() <= round; i++) {
      Thread.onSpinWait();
      if ((i & 1023) == 1023) {
        Thread.yield();
        patience = patience == null ? Stopwatch.millis(10_000) : patience;
        if (!patience.isRunning()) {
          throw new AssertionError(lost + ", round " + round);
        }
      }
    }
  }

  private static void delay(int round) {
    for (int i = round & LONGEST_DELAY; i > 0; i--) {
      Thread.onSpinWait();
    }
  }

  /**
   * W1 in its smallest form: push, then peek at the idle list; join the idle list, then look at the
   * queue.
   */
  @Test
  void aWorkerThatGoesIdleAsTheOnlyTaskArrivesGetsIt() throws InterruptedException {
    PlainScheduler scheduler = PlainScheduler.unbounded();
    crew.race(
        2,
        number -> {
          Stopwatch watch = Stopwatch.millis(1500);
          for (int round = 0; round < ROUNDS && (number == 1 || watch.isRunning()); round++) {
            if (number == 0) {
              spin.meet(round);
              delay(round);
              scheduler.submit(round);
              awaitAnswer(round, "a worker sleeps on the only task");
            } else {
              spin.meet(round);
              Object item = scheduler.take();
              if (item.equals(-1)) {
                return;
              }
              answered.incrementAndGet();
            }
          }
          if (number == 0) {
            spin.leave();
            scheduler.submit(-1);
          }
        });
    crew.join();
  }

  /**
   * The same for space: a producer counts itself, then looks for a slot; a taker frees one, then
   * looks for producers.
   */
  @Test
  void aProducerThatGoesToSleepAsTheOnlySlotComesFreeGetsIt() throws InterruptedException {
    PlainScheduler scheduler = PlainScheduler.bounded(1);
    scheduler.submit(0);
    crew.race(
        2,
        number -> {
          Stopwatch watch = Stopwatch.millis(1500);
          for (int round = 0; round < ROUNDS && (number == 1 || watch.isRunning()); round++) {
            spin.meet(round);
            if (number == 0) {
              delay(round);
              scheduler.poll();
              awaitAnswer(round, "a producer sleeps beside the only free slot");
            } else if (scheduler.put(PlainScheduler.node(1), LwqScheduler.FOREVER)
                == LwqScheduler.REVERTED) {
              return;
            } else {
              answered.incrementAndGet();
            }
          }
          if (number == 0) {
            scheduler.poll();
            scheduler.revert();
            spin.leave();
          }
        });
    crew.join();
  }

  /**
   * A wake on its way to a worker that leaves: see IdleListRaceTest for the smallest form of it.
   */
  @Test
  void aWorkerThatGoesIdleAsTheSchedulerIsRetiredIsSentAway() throws InterruptedException {
    PlainScheduler[] schedulers = new PlainScheduler[ROUNDS / 10];
    for (int i = 0; i < schedulers.length; i++) {
      schedulers[i] = PlainScheduler.unbounded();
    }
    crew.race(
        2,
        number -> {
          for (int round = 0; round < schedulers.length; round++) {
            spin.meet(round);
            if (number == 0) {
              delay(round);
              schedulers[round].revert();
              awaitAnswer(round, "a worker sleeps in a retired scheduler");
            } else {
              schedulers[round].take();
              answered.incrementAndGet();
            }
          }
        });
    crew.join();
  }
}
