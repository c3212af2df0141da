package io.lwq.queue;

import static io.lwq.testing.Eventually.until;

import io.lwq.testing.Crew;

/** A thread that waits for one item as an idle worker, and what came of it. */
final class Idler {
  private static final Object UP = new Object();

  private final LwqScheduler<?> scheduler;
  private volatile Object outcome = UP;
  private Thread thread;

  private Idler(LwqScheduler<?> scheduler) {
    this.scheduler = scheduler;
  }

  /** Starts to wait. Returns once it is asleep, as the first of the idle list. */
  static Idler parked(Crew crew, LwqScheduler<?> scheduler, long nanos) {
    int before = scheduler.idleCount();
    Idler idler = new Idler(scheduler);
    idler.thread =
        crew.start(
            "idler-" + before,
            () -> {
              try {
                idler.outcome = scheduler.poll(nanos);
              } catch (InterruptedException e) {
                idler.outcome = e;
              }
            });
    until(() -> scheduler.idleCount() > before && idler.isAsleep());
    return idler;
  }

  static Idler parked(Crew crew, LwqScheduler<?> scheduler) {
    return parked(crew, scheduler, LwqScheduler.FOREVER);
  }

  Thread thread() {
    return thread;
  }

  boolean isAsleep() {
    Thread.State state = thread.getState();
    return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
  }

  boolean isStillWaiting() {
    return outcome == UP;
  }

  /** Waits until it has left its sleep and queues for the lock, which the test holds. */
  void awaitAtTheLock() {
    until(() -> scheduler.lock.hasQueuedThread(thread));
  }

  /** What it got: an item, null for a time-out, a Reverted, or an InterruptedException. */
  Object outcome() {
    until(() -> outcome != UP);
    return outcome;
  }
}
