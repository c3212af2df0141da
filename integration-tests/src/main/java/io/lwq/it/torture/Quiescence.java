package io.lwq.it.torture;

import io.lwq.it.check.Await;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * What must be true of a pool that has done all its work, and of one whose workers are all held up.
 */
final class Quiescence {

  private final Round round;
  private final Ledger ledger;
  private final ThreadPoolExecutor pool;
  private final BlockingQueue<Runnable> queue;

  Quiescence(Round round) {
    this.round = round;
    ledger = round.ledger();
    pool = round.pool();
    queue = pool.getQueue();
  }

  void check() {
    Await.until(
        () -> "all tasks are out: " + ledger.unsettled() + " in " + pool,
        () -> ledger.failed() || ledger.allSettled());
    Await.until(() -> "all threads are idle: " + pool, () -> pool.getActiveCount() == 0);
    if (!round.spec().mayLackThreads()) { // else an excused task may still be inside
      checkEmpty();
      if (isFixed() && !ledger.failed()) {
        checkHeldUp();
      }
    }
  }

  private boolean isFixed() {
    RoundSpec spec = round.spec();
    return spec.core() == spec.max()
        && !spec.coreTimeOut()
        && !spec.resizing()
        && spec.hooks() == RoundSpec.Hooks.NONE;
  }

  private void checkEmpty() {
    expect(0, queue.size(), "size at rest");
    expect(true, queue.isEmpty(), "isEmpty at rest");
    expect(null, queue.peek(), "peek at rest");
    expect(0, queue.toArray().length, "array at rest");
    expect(round.spec().capacityOrUnbounded(), queue.remainingCapacity(), "room at rest");
  }

  private void checkHeldUp() {
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch held = new CountDownLatch(round.spec().core());
    for (int i = 0; i < round.spec().core(); i++) {
      long before = held.getCount();
      pool.execute(new Blocker(round, late(i), held, release));
      Await.until(() -> "the next worker is held up: " + pool, () -> held.getCount() < before);
    }
    List<Runnable> expected = new ArrayList<>();
    int count = Math.min(round.spec().capacityOrUnbounded(), 40);
    for (int i = 0; i < count; i++) {
      expect(i, queue.size(), "size while held up");
      expect(i == 0, queue.isEmpty(), "isEmpty while held up");
      expect(round.spec().capacityOrUnbounded() - i, queue.remainingCapacity(), "room");
      TortureTask task = new TortureTask(round, late(100 + i));
      pool.execute(task);
      expected.add(task);
    }
    expect(expected, Arrays.asList(queue.toArray()), "content while held up");
    expect(expected, new ArrayList<>(queue), "iteration while held up");
    Runnable middle = expected.remove(count / 2);
    expect(true, pool.remove(middle), "removal from the middle");
    round.discard(((Tracked) middle).ticket(), middle, Ticket.Exit.REMOVED);
    expect(expected, Arrays.asList(queue.toArray()), "content after removal");
    expect(count - 1, queue.size(), "size after removal");
    release.countDown();
    Await.until(
        () -> "all tasks are out: " + ledger.unsettled() + " in " + pool,
        () -> ledger.failed() || ledger.allSettled());
    checkEmpty();
  }

  private Ticket late(int number) {
    return ledger.issue(Submissions.LATE, number);
  }

  private void expect(Object expected, Object actual, String what) {
    if (expected == null ? actual != null : !expected.equals(actual)) {
      ledger.fail(what + ": expected " + expected + " but was " + actual + " in " + pool);
    }
  }

  /** Holds a worker up until it is released. */
  private record Blocker(Round round, Ticket ticket, CountDownLatch held, CountDownLatch release)
      implements Runnable, Tracked {

    @Override
    public void run() {
      round.started(ticket);
      held.countDown();
      Await.until("the blocker is released", () -> release.getCount() == 0);
    }
  }
}
