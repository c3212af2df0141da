package io.lwq.it.torture;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Use of the pool's queue by those who got it from {@code getQueue()}. */
final class Thieves {

  private final Round round;

  Thieves(Round round) {
    this.round = round;
  }

  /** Removes without waiting. */
  void steal(SplittableRandom random) {
    BlockingQueue<Runnable> queue = round.pool().getQueue();
    switch (random.nextInt(6)) {
      case 0 -> drained(queue.poll());
      case 1 -> {
        List<Runnable> sink = new ArrayList<>();
        if (random.nextInt(4) == 0) {
          queue.drainTo(sink);
        } else {
          queue.drainTo(sink, 1 + random.nextInt(5));
        }
        sink.forEach(this::drained);
      }
      case 2 -> queue.removeIf(task -> random.nextInt(10) == 0 && doomed(task));
      case 3 -> {
        Iterator<Runnable> iterator = queue.iterator();
        while (iterator.hasNext()) {
          Runnable task = iterator.next();
          if (random.nextInt(10) == 0 && doomed(task)) {
            iterator.remove();
          }
        }
      }
      case 4 -> {
        Runnable head = queue.peek();
        if (head != null && queue.remove(head)) {
          drained(head);
        }
      }
      default -> {
        for (Runnable task : queue) {
          if (random.nextInt(4) == 0 && queue.remove(task)) {
            drained(task);
          }
        }
      }
    }
  }

  /** Puts tasks in that the pool has not seen. */
  void offer(SplittableRandom random) throws InterruptedException {
    BlockingQueue<Runnable> queue = round.pool().getQueue();
    Ticket ticket = round.submissions().ticketByHand();
    TortureTask task = new TortureTask(round, ticket);
    boolean accepted = false;
    try {
      accepted =
          switch (random.nextInt(3)) {
            case 0 -> queue.offer(task);
            case 1 -> queue.offer(task, random.nextInt(200), TimeUnit.MICROSECONDS);
            default -> {
              queue.put(task);
              yield true;
            }
          };
    } finally {
      if (!accepted) {
        ticket.leave(Ticket.Exit.REJECTED);
      }
    }
  }

  /** Competes with the workers. */
  void take(SplittableRandom random) throws InterruptedException {
    BlockingQueue<Runnable> queue = round.pool().getQueue();
    drained(
        random.nextBoolean()
            ? queue.poll(random.nextInt(300), TimeUnit.MICROSECONDS)
            : queue.take());
  }

  private void drained(Runnable task) {
    if (task != null) {
      round.discard(((Tracked) task).ticket(), task, Ticket.Exit.DRAINED);
    }
  }

  /** Whether it is really taken, nobody tells. */
  private boolean doomed(Runnable task) {
    ((Tracked) task).ticket().doomed = true;
    if (task instanceof TrackedFuture future) {
      future.cancel(false);
    }
    return true;
  }
}
