package io.lwq.trace;

import org.jspecify.annotations.Nullable;

/**
 * Stamps of tasks that wait in a queue whose nodes are not ours: by the task's identity, oldest
 * first if the same object waits many times. Knows tasks weakly, so one that leaves its queue
 * unseen leaves nothing behind. Thread-safe; a lock for one of a few stripes is held for a few
 * instructions.
 */
public final class StampTable {
  private static final int STRIPES = 16;

  private final StampStripe[] stripes = new StampStripe[STRIPES];

  StampTable() {
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new StampStripe();
    }
  }

  private StampStripe stripe(int hash) {
    return stripes[(hash >>> 4) & (STRIPES - 1)];
  }

  /** Remembers that {@code task} waits with {@code stamp}. */
  public void add(Object task, TaskStamp stamp) {
    int hash = System.identityHashCode(task);
    stripe(hash).add(task, stamp, hash);
  }

  /** Forgets the oldest wait of {@code task}. Returns its stamp, or null. */
  public @Nullable TaskStamp remove(Object task) {
    int hash = System.identityHashCode(task);
    return stripe(hash).remove(task, null, hash);
  }

  /** Forgets the wait of {@code task} that has {@code stamp}, if it is known. */
  public void remove(Object task, TaskStamp stamp) {
    int hash = System.identityHashCode(task);
    stripe(hash).remove(task, stamp, hash);
  }

  /** Returns the number of tasks that wait. */
  public int size() {
    int n = 0;
    for (StampStripe stripe : stripes) {
      n += stripe.size();
    }
    return n;
  }
}
