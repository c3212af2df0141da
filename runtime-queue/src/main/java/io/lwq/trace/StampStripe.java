package io.lwq.trace;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** One part of a {@link StampTable}, with a lock of its own that guards everything in it. */
final class StampStripe {
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

    /**
     * Returns true if {@code stamp}, which was added for this task or not at all, is still here.
     */
    boolean holds(TaskStamp stamp) {
      return stamp == oldest || stamp.earlier != null;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
  private @Nullable Entry[] table = new Entry[4];
  private int size;

  void add(Object task, TaskStamp stamp, int hash) {
    lock();
    try {
      expunge();
      Entry known = find(task, hash);
      if (known != null) {
        stamp.earlier = known.newest;
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

  /** Forgets the wait with {@code exactly} that stamp, or the oldest if it is null. */
  @Nullable TaskStamp remove(Object task, @Nullable TaskStamp exactly, int hash) {
    lock();
    try {
      Entry entry = find(task, hash);
      if (entry == null || (exactly != null && !entry.holds(exactly))) {
        return null;
      }
      TaskStamp stamp = exactly == null ? entry.oldest : exactly;
      unlink(entry, stamp);
      return stamp;
    } finally {
      lock.unlock();
    }
  }

  int size() {
    lock();
    try {
      expunge();
      return size;
    } finally {
      lock.unlock();
    }
  }

  /** Gives a holder that has lost its CPU the chance to go on before this thread parks. */
  private void lock() {
    if (!lock.tryLock()) {
      Thread.yield();
      if (!lock.tryLock()) {
        lock.lock();
      }
    }
  }

  private void unlink(Entry entry, TaskStamp stamp) {
    TaskStamp earlier = stamp.earlier;
    TaskStamp later = stamp.later;
    stamp.earlier = null;
    stamp.later = null;
    if (earlier == null && later == null) {
      unlink(entry);
      return;
    }
    if (earlier == null) {
      entry.oldest = Objects.requireNonNull(later);
    } else {
      earlier.later = later;
    }
    if (later == null) {
      entry.newest = Objects.requireNonNull(earlier);
    } else {
      later.earlier = earlier;
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
