package io.lwq.trace;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Stamps of tasks that wait in a queue whose nodes are not ours: by the task's identity, oldest first
 * if the same object waits many times. Knows tasks weakly, so one that leaves its queue unseen leaves
 * nothing behind. Thread-safe; a lock of its own is held for a few instructions.
 */
public final class StampTable {
  /*
   * Everything is guarded by `lock`. A task with no entry is no error: its time in the queue is unknown then.
   */

  private static final class Entry extends WeakReference<Object> {
    final int hash;
    TaskStamp oldest;
    TaskStamp newest;
    @Nullable Entry next;

    Entry(Object task, TaskStamp stamp, int hash, ReferenceQueue<Object> collected) {
      super(task, collected);
      this.oldest = stamp;
      this.newest = stamp;
      this.hash = hash;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
  private @Nullable Entry[] table = new Entry[16];
  private int size;

  StampTable() {}

  /** Remembers that {@code task} waits with {@code stamp}. */
  public void add(Object task, TaskStamp stamp) {
    int hash = System.identityHashCode(task);
    lock.lock();
    try {
      expunge();
      Entry known = find(task, hash);
      if (known != null) {
        known.newest.later = stamp;
        known.newest = stamp;
        return;
      }
      Entry entry = new Entry(task, stamp, hash, collected);
      if (size >= table.length) {
        resize(table.length * 2);
      }
      push(table, entry);
      size++;
    } finally {
      lock.unlock();
    }
  }

  /** Forgets the oldest wait of {@code task}. Returns its stamp, or null. */
  public @Nullable TaskStamp remove(Object task) {
    int hash = System.identityHashCode(task);
    lock.lock();
    try {
      Entry entry = find(task, hash);
      if (entry == null) {
        return null;
      }
      TaskStamp stamp = entry.oldest;
      TaskStamp later = stamp.later;
      if (later == null) {
        unlink(entry);
      } else {
        stamp.later = null;
        entry.oldest = later;
      }
      return stamp;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of tasks that wait. */
  public int size() {
    lock.lock();
    try {
      expunge();
      return size;
    } finally {
      lock.unlock();
    }
  }

  private @Nullable Entry find(Object task, int hash) {
    for (Entry e = table[hash & (table.length - 1)]; e != null; e = e.next) {
      if (e.hash == hash && e.refersTo(task)) {
        return e;
      }
    }
    return null;
  }

  private void expunge() {
    for (Object dead = collected.poll(); dead != null; dead = collected.poll()) {
      unlink((Entry) dead);
    }
    if (table.length > 64 && size < table.length / 8) {
      resize(table.length / 4);
    }
  }

  private void unlink(Entry gone) {
    int slot = gone.hash & (table.length - 1);
    Entry before = null;
    for (Entry e = table[slot]; e != null; before = e, e = e.next) {
      if (e == gone) {
        if (before == null) {
          table[slot] = e.next;
        } else {
          before.next = e.next;
        }
        size--;
        return;
      }
    }
  }

  private void resize(int length) {
    @Nullable Entry[] other = new Entry[length];
    for (Entry chain : table) {
      for (Entry e = chain; e != null; ) {
        Entry rest = e.next;
        push(other, e);
        e = rest;
      }
    }
    table = other;
  }

  private static void push(@Nullable Entry[] table, Entry entry) {
    int slot = entry.hash & (table.length - 1);
    entry.next = table[slot];
    table[slot] = entry;
  }
}
