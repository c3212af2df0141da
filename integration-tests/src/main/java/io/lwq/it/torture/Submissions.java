package io.lwq.it.torture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/** The ways tasks come into a round's pool, and are taken back by who submitted them. */
final class Submissions {

  static final int NESTED = 100;
  static final int KICK = 101;
  static final int OUTSIDER = 102;
  static final int LATE = 103;
  private static final int REMEMBERED = 16;

  private final Round round;
  private final AtomicInteger extras = new AtomicInteger();

  Submissions(Round round) {
    this.round = round;
  }

  /** One submitter's whole work. */
  void submitAll(int producer, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Deque<Runnable> recent = new ArrayDeque<>();
    for (int i = 0; i < round.spec().tasksEach() && !round.ledger().failed(); i++) {
      int style = random.nextInt(32);
      if (style == 0 && round.spec().subclassed()) {
        i = invokeAll(producer, i, 1 + random.nextInt(5));
        continue;
      }
      if (style > 28 && round.spec().subclassed()) {
        submit(producer, i, style % 2 == 0);
      } else {
        TortureTask task = new TortureTask(round, round.ledger().issue(producer, i));
        Runnable submitted = style < 12 ? new TrackedFuture(round, task) : task;
        execute(submitted);
        recent.add(submitted);
      }
      if (recent.size() > REMEMBERED) {
        Runnable old = recent.remove();
        if (round.spec().withdrawals() && random.nextInt(8) == 0) {
          withdraw(random, random.nextBoolean() ? old : recent.peekLast());
        }
      }
    }
  }

  void executeNested() {
    execute(new TortureTask(round, round.ledger().issue(NESTED, extras.incrementAndGet())));
  }

  /** A task that only makes the pool look whether it has a thread. */
  void kick() {
    execute(new TortureTask(round, round.ledger().issue(KICK, extras.incrementAndGet())));
  }

  Ticket ticketByHand() {
    Ticket ticket = round.ledger().issue(OUTSIDER, extras.incrementAndGet());
    ticket.byHand = true;
    return ticket;
  }

  private void execute(Runnable task) {
    Ticket ticket = ((Tracked) task).ticket();
    try {
      round.pool().execute(task);
    } catch (RejectedExecutionException expected) {
      if (ticket.exit() != Ticket.Exit.REJECTED) {
        round.ledger().fail(ticket + " rejected, but its account says " + ticket.exit());
      }
    } catch (TortureException thrown) {
      ticket.uncertain =
          true; // by the thread factory, or by the task when the caller had to run it
    }
  }

  private void submit(int producer, int number, boolean asRunnable) {
    Ticket ticket = new Ticket(round.ledger(), producer, number); // entered with its future
    TortureTask task = new TortureTask(round, ticket);
    ThreadPoolExecutor pool = round.pool();
    try {
      Future<?> future =
          asRunnable ? pool.submit((Runnable) task) : pool.submit((Callable<Integer>) task);
      if (!(future instanceof TrackedFuture)) {
        round.ledger().fail("submit gave a " + future.getClass());
      }
    } catch (RejectedExecutionException expected) {
      // accounted for by the handler
    } catch (TortureException thrown) {
      ticket.uncertain = true;
    }
  }

  /** Returns the number of the last task it made. */
  private int invokeAll(int producer, int first, int count) {
    List<TortureTask> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      // entered into the ledger once a future is made for it: a rejection ends invokeAll before
      // that
      tasks.add(new TortureTask(round, new Ticket(round.ledger(), producer, first + i)));
    }
    try {
      for (Future<Integer> future : round.pool().invokeAll(tasks)) {
        get(future);
      }
    } catch (RejectedExecutionException | InterruptedException expected) {
      // the futures made so far have been cancelled
    } catch (TortureException thrown) {
      tasks.forEach(task -> task.ticket().uncertain = true);
    }
    return first + count - 1;
  }

  private void get(Future<Integer> future) throws InterruptedException {
    if (!future.isDone()) {
      round.ledger().fail("invokeAll returned before its future was done");
    }
    try {
      future.get();
    } catch (ExecutionException thrown) {
      if (!(thrown.getCause() instanceof TortureException)) {
        round.ledger().unexpected("future", thrown.getCause());
      }
    } catch (CancellationException expected) {
      // taken away by somebody
    }
  }

  private void withdraw(SplittableRandom random, Runnable task) {
    switch (random.nextInt(4)) {
      case 0 -> round.pool().purge();
      case 1 -> {
        if (task instanceof TrackedFuture future) {
          future.cancel(random.nextBoolean());
        }
      }
      default -> {
        if (round.pool().remove(task)) {
          round.discard(((Tracked) task).ticket(), task, Ticket.Exit.REMOVED);
        }
      }
    }
  }
}
