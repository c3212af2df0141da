package io.lwq.queue;

import io.lwq.testing.Crew;
import io.lwq.testing.Stopwatch;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Rounds in which as many tasks are submitted as workers sleep without a time-out, and no task ends
 * before all of them run. A wake that is lost, or spent on a worker that leaves, leaves a task in
 * the queue and a worker asleep for ever: the round does not end, and that is how W1 and W3 show.
 */
final class Rendezvous {
  private static final int QUIT = -1;
  private static final int SLEEPERS = 3;
  private static final int LEAVERS = 2;
  private static final int SUBMITTERS = 2;
  private static final long PATIENCE_SECONDS = 10;

  /** One round. Its threads are its own, so that a round leaves nothing to the next. */
  private final class Round {
    final TwoPartScheduler scheduler = new TwoPartScheduler(Integer.MAX_VALUE);
    final CountDownLatch running = new CountDownLatch(SLEEPERS);
    final AtomicInteger leaversWithTask = new AtomicInteger();
    final Thread[] leavers = new Thread[LEAVERS];
    final long[] leaverNanos = new long[LEAVERS];
    final boolean interrupts = random.nextInt(2) == 0;
    final boolean moves = random.nextInt(3) == 0;

    void play(Crew crew) throws InterruptedException {
      for (int i = 0; i < LEAVERS; i++) {
        leaverNanos[i] = interrupts ? LwqScheduler.FOREVER : random.nextLong(1, 150_000);
      }
      for (int i = 0; i < SLEEPERS; i++) {
        crew.start("sleeper-" + i, () -> runOne(LwqScheduler.FOREVER));
      }
      int sleepersFirst =
          random.nextInt(3); // sometimes all are asleep when the work comes, sometimes none
      while (sleepersFirst > 0 && scheduler.idleCount() < SLEEPERS) {
        Thread.yield();
      }
      for (int i = 0; i < LEAVERS; i++) {
        int number = i;
        leavers[i] = crew.start("leaver-" + i, () -> leave(number));
      }
      while (sleepersFirst > 1 && scheduler.idleCount() < SLEEPERS + 1) {
        if (scheduler.idleCount() <= SLEEPERS && !leavers[0].isAlive() && !leavers[1].isAlive()) {
          break;
        }
        Thread.yield();
      }
      for (int i = 0; i < SUBMITTERS; i++) {
        int from = i;
        crew.start("submitter-" + i, () -> submitSome(from));
      }
      if (interrupts) {
        for (Thread leaver : leavers) {
          leaver.interrupt();
        }
      }
      if (moves) {
        scheduler.moveAll(); // may find nothing, some, or all of the tasks
      }
      awaitAll();
      checkThatNobodyRunsOnTheIdleList();
      for (int i = 0; i < leaversWithTask.get(); i++) {
        scheduler.submit(QUIT); // as many sleepers as tasks that leavers took
      }
      crew.join();
    }

    private void submitSome(int from) {
      for (int item = from; item < SLEEPERS; item += SUBMITTERS) {
        scheduler.submit(item);
      }
    }

    private boolean runOne(long nanos) throws InterruptedException {
      Object item = scheduler.poll(nanos);
      if (item == null || item.equals(QUIT)) {
        return false;
      }
      running.countDown();
      running.await(); // the task
      return true;
    }

    private void leave(int number) {
      try {
        Object item = scheduler.poll(leaverNanos[number]);
        if (item != null) {
          leaversWithTask.incrementAndGet();
          running.countDown();
        }
      } catch (InterruptedException e) {
        // has left without work: whatever wake was meant for it must have been passed on
      }
    }

    private void awaitAll() throws InterruptedException {
      if (!running.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError(
            "W1: "
                + scheduler.size()
                + " tasks queued, "
                + scheduler.idleCount()
                + " workers asleep, seed "
                + seed);
      }
    }

    /** W2: at the rendezvous the idle workers are those without a task, and nobody else. */
    private void checkThatNobodyRunsOnTheIdleList() throws InterruptedException {
      for (Thread leaver : leavers) {
        leaver.join();
      }
      int asleep = leaversWithTask.get();
      Stopwatch patience = Stopwatch.millis(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
      while (scheduler.idleCount() != asleep) {
        if (!patience.isRunning()) {
          throw new AssertionError(
              "W2: " + scheduler.idleCount() + " idle, not " + asleep + ", seed " + seed);
        }
        Thread.yield();
      }
    }
  }

  private final long seed;
  private final SplittableRandom random;

  Rendezvous(long seed) {
    this.seed = seed;
    this.random = new SplittableRandom(seed);
  }

  /** Plays rounds until the time is up. Returns how many. */
  int play(long millis) throws InterruptedException {
    int rounds = 0;
    for (Stopwatch watch = Stopwatch.millis(millis); watch.isRunning(); rounds++) {
      try (Crew crew = new Crew()) {
        new Round().play(crew);
      }
    }
    return rounds;
  }
}
