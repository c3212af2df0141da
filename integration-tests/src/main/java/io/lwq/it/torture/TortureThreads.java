package io.lwq.it.torture;

import io.lwq.it.check.Await;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadLocalRandom;

/** Makes the threads of a round's pool, refuses now and then, and remembers them. */
final class TortureThreads implements ThreadFactory {

  private final Round round;
  private final ThreadFactory kind;
  private final List<Thread> threads = new CopyOnWriteArrayList<>();
  private volatile boolean healthy;

  TortureThreads(Round round, ThreadFactory kind) {
    this.round = round;
    this.kind = kind;
  }

  @Override
  public Thread newThread(Runnable worker) {
    if (!healthy && ThreadLocalRandom.current().nextInt(3) == 0) {
      switch (round.spec().factory()) {
        case NULL_SOMETIMES -> {
          return null;
        }
        case THROWING_SOMETIMES -> throw new TortureException("thread factory");
        case PLAIN -> {}
      }
    }
    Thread thread = kind.newThread(worker);
    thread.setUncaughtExceptionHandler(
        (dying, thrown) -> {
          if (!(thrown instanceof TortureException)) {
            round.ledger().unexpected("worker", thrown);
          }
        });
    threads.removeIf(old -> old.getState() == Thread.State.TERMINATED);
    threads.add(thread);
    return thread;
  }

  /** From now on every call gives a thread. */
  void heal() {
    healthy = true;
  }

  /** Any worker, dead or alive, or null. */
  Thread any() {
    Object[] snapshot = threads.toArray();
    return snapshot.length == 0
        ? null
        : (Thread) snapshot[ThreadLocalRandom.current().nextInt(snapshot.length)];
  }

  void awaitEnd() {
    for (Thread thread : threads) {
      if (thread.getState() != Thread.State.NEW) { // one that was made, but not started by the pool
        Await.ended(thread);
      }
    }
  }
}
