package io.lwq.it.torture;

import io.lwq.it.check.Actor;
import io.lwq.it.check.Await;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Collectors;

/** One pool's life: built, used, disturbed, shut down, and accounted for. */
final class Round {

  private final RoundSpec spec;
  private final Ledger ledger = new Ledger();
  private final Submissions submissions = new Submissions(this);
  private final TortureThreads threads;
  private final BlockingQueue<Runnable> queue;
  private final ThreadPoolExecutor pool;
  private final AtomicIntegerArray lastStarted;

  Round(RoundSpec spec, ThreadFactory kindOfThread) {
    this.spec = spec;
    threads = new TortureThreads(this, kindOfThread);
    int capacity = spec.capacityOrUnbounded();
    queue = spec.overridingQueue() ? new EagerQueue(capacity) : new LinkedBlockingQueue<>(capacity);
    pool =
        spec.subclassed() || spec.hooks() != RoundSpec.Hooks.NONE
            ? new TorturePool(this, queue)
            : new ThreadPoolExecutor(
                spec.core(), spec.max(), spec.keepAliveNanos(), TimeUnit.NANOSECONDS, queue);
    pool.setThreadFactory(threads);
    pool.setRejectedExecutionHandler(new Rejections(this));
    pool.allowCoreThreadTimeOut(spec.coreTimeOut());
    if (queue instanceof EagerQueue eager) {
      eager.setPool(pool);
    }
    lastStarted = new AtomicIntegerArray(Submissions.LATE + 1);
    for (int i = 0; i < lastStarted.length(); i++) {
      lastStarted.set(i, -1);
    }
  }

  /** Runs to the end and returns how many tasks it accounted for. */
  int run() {
    List<Actor<Void>> submitters = new ArrayList<>();
    for (int i = 0; i < spec.submitters(); i++) {
      int producer = i;
      long seed = spec.seed() * 31 + i;
      submitters.add(Actor.run("submitter " + i, () -> submissions.submitAll(producer, seed)));
    }
    Chaos chaos =
        new Chaos(this, submitters.stream().map(Actor::thread).collect(Collectors.toList()));
    chaos.start();
    Helper helper = new Helper(this);
    helper.start();
    if (spec.endsInTheMiddle()) {
      int half = spec.submitters() * spec.tasksEach() / 2;
      Await.until(
          "half of the tasks are submitted",
          () -> ledger.size() > half || submitters.stream().noneMatch(s -> s.thread().isAlive()));
      end();
    }
    submitters.forEach(Actor::join);
    chaos.stop();
    threads.heal();
    if (!spec.endsInTheMiddle()) {
      new Quiescence(this).check();
      end();
    }
    Await.until(
        () -> "the pool is terminated: " + pool, () -> ledger.failed() || pool.isTerminated());
    helper.stop();
    leftOver();
    threads.awaitEnd();
    finalAccount();
    return ledger.size();
  }

  private void end() {
    if (spec.endsNow()) {
      for (Runnable task : pool.shutdownNow()) {
        discard(((Tracked) task).ticket(), task, Ticket.Exit.RETURNED);
      }
    } else {
      pool.shutdown();
    }
  }

  /**
   * A pool that has ended may have tasks in its queue only if somebody put them there behind its
   * back.
   */
  private void leftOver() {
    for (Runnable task = queue.poll(); task != null; task = queue.poll()) {
      Ticket ticket = ((Tracked) task).ticket();
      if (!ticket.byHand) {
        ledger.fail(ticket + " left in the queue of a terminated pool");
      }
      discard(ticket, task, Ticket.Exit.DRAINED);
    }
    if (queue.size() != 0 || !queue.isEmpty()) {
      ledger.fail("size " + queue.size() + " after poll gave null");
    }
    if (queue.remainingCapacity() != spec.capacityOrUnbounded()) {
      ledger.fail("remaining capacity " + queue.remainingCapacity() + " of an empty queue");
    }
  }

  private void finalAccount() {
    if (!ledger.allSettled()) {
      ledger.fail("lost: " + ledger.unsettled());
    }
    long expected = ledger.count(Ticket.Exit.RUN) + ledger.count(Ticket.Exit.HOOK_THREW);
    if (pool.getCompletedTaskCount() != expected) {
      ledger.fail("completed " + pool.getCompletedTaskCount() + ", accounted " + expected);
    }
  }

  /** A task or the body of a future begins to run. */
  void started(Ticket ticket) {
    if (ticket.callerRun) {
      ticket.leave(Ticket.Exit.CALLER_RUN);
      return;
    }
    ticket.leave(Ticket.Exit.RUN);
    if (!spec.interrupts() && !spec.endsNow() && Thread.currentThread().isInterrupted()) {
      ledger.fail(ticket + " started in an interrupted thread");
    }
    if (spec.ordered()) {
      int before = lastStarted.getAndSet(ticket.producer, ticket.number);
      if (before >= ticket.number) {
        ledger.fail(ticket + " started after number " + before);
      }
    }
  }

  /** A task leaves without running: nobody must wait for it in vain. */
  void discard(Ticket ticket, Runnable task, Ticket.Exit how) {
    ticket.leave(how);
    if (task instanceof TrackedFuture future) {
      future.cancel(false);
    }
  }

  RoundSpec spec() {
    return spec;
  }

  Ledger ledger() {
    return ledger;
  }

  Submissions submissions() {
    return submissions;
  }

  ThreadPoolExecutor pool() {
    return pool;
  }

  TortureThreads threads() {
    return threads;
  }
}
