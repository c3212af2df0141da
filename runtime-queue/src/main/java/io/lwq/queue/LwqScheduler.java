package io.lwq.queue;

import java.lang.invoke.VarHandle;
import java.util.Collection;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The enqueue and wake path of one queue: lock-free enqueue, an idle list, one thread waking at a
 * time, and the relay.
 *
 * <p>A queue may hold items of its own that are older than everything in here (the list of a {@code
 * LinkedBlockingQueue} that was swapped while it had a backlog); subclasses tell of them by {@link
 * #olderCount} and {@link #pollOlder}. Older items only ever become fewer, except when a subclass
 * moves items there by {@link #moveToOlder}.
 *
 * <p>All methods are safe for use by any thread; those that say so need a lock held.
 *
 * @param <E> the items' type
 */
public abstract class LwqScheduler<E> extends EnqueuePath<E> {
  /*
   * W1: if an item is queued, then somebody is awake on its behalf, or a wake is in flight, or nobody is idle.
   *   submit: push (CAS), then peek at the idle list. worker: join the idle list (CAS), then look at the queue, then park.
   *   The woken worker leaves the idle list before it takes an item and looks for more after it, so whoever found it on the
   *   list in state SIGNALLED pushed before that look.
   * W2: a worker leaves the idle list under the lock, in the same hold in which it takes an item.
   * W3: whoever leaves without an item passes the wake on if there is work.
   *
   * field   | access   | guard
   * retired | volatile | written under both locks, once
   *
   * Lock order: putLock before lock.
   */

  private volatile boolean retired;

  /** Creates a scheduler on the given locks; {@code notFull} is a condition of {@code putLock}. */
  protected LwqScheduler(
      int capacity, ReentrantLock lock, ReentrantLock putLock, Condition notFull) {
    super(capacity, lock, putLock, notFull);
  }

  /**
   * Called by a worker right after it was woken and looked for work. Must not throw: the worker
   * holds an item.
   */
  protected void woken(IdleList.Waiter waiter, long wakeNanos, boolean foundWork) {}

  /** Removes the oldest item without waiting. Returns it, or null if the queue is empty. */
  public final @Nullable E poll() {
    if (size() == 0) {
      return null;
    }
    E item;
    PatientLock.lock(lock);
    try {
      item = pollLocked();
    } finally {
      lock.unlock();
    }
    if (item != null) {
      spaceFreed(1);
    }
    return item;
  }

  /**
   * Removes the oldest item, waiting up to {@code nanos}. Returns it, null when the time is up, or
   * a {@link Reverted}.
   *
   * @throws InterruptedException if interrupted before or while waiting
   */
  public final @Nullable Object poll(long nanos) throws InterruptedException {
    PatientLock.lockInterruptibly(lock);
    E item;
    try {
      item = pollLocked();
    } finally {
      lock.unlock();
    }
    return item == null ? pollIdle(nanos) : freed(item);
  }

  private @Nullable Object pollIdle(long nanos) throws InterruptedException {
    long deadline = nanos == FOREVER ? 0 : System.nanoTime() + nanos;
    long left = nanos;
    while (left > 0 && !retired) {
      E item = waitOnce(nanos, deadline);
      if (item != null) {
        return freed(item);
      }
      left = nanos == FOREVER ? FOREVER : deadline - System.nanoTime();
    }
    return retired ? new Reverted(Math.max(0, left)) : null;
  }

  /** One stay on the idle list. Returns the item that it ended with, or null. */
  private @Nullable E waitOnce(long nanos, long deadline) throws InterruptedException {
    IdleList.Waiter waiter = idle.add();
    boolean gone = false;
    try {
      boolean interrupted = park(waiter, nanos, deadline);
      long wakeNanos = waiter.isWaiting() ? 0 : System.nanoTime();
      boolean signalled;
      E item;
      PatientLock.lock(lock); // not interruptibly: the waiter must come off the list
      try {
        idle.remove(waiter);
        signalled = waiter.leave();
        gone = true;
        item = interrupted ? null : pollLocked();
      } finally {
        lock.unlock();
      }
      if (signalled) {
        woken(waiter, wakeNanos, item != null);
      }
      if (signalled || interrupted) {
        relay();
      }
      if (interrupted) {
        throw new InterruptedException();
      }
      return item;
    } finally {
      if (!gone) {
        abandon(waiter);
      }
    }
  }

  /** Parks until signalled, out of time, retired or interrupted. Returns true if interrupted. */
  private boolean park(IdleList.Waiter waiter, long nanos, long deadline) {
    while (waiter.isWaiting() && !hasWork() && !retired) { // volatile reads after the CAS of add()
      if (nanos == FOREVER) {
        LockSupport.park(this);
      } else {
        long left = deadline - System.nanoTime();
        if (left <= 0) {
          return false;
        }
        LockSupport.parkNanos(this, left);
      }
      if (Thread.interrupted()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Waits as an idle worker until there may be work, the time is up, or this scheduler is retired,
   * for a thread that will then look by itself. Called without locks. Returns the nanoseconds left.
   */
  protected final long awaitWork(long nanos) throws InterruptedException {
    long deadline = nanos == FOREVER ? 0 : System.nanoTime() + nanos;
    IdleList.Waiter waiter = idle.add();
    boolean gone = false;
    try {
      boolean interrupted = park(waiter, nanos, deadline);
      long wakeNanos = waiter.isWaiting() ? 0 : System.nanoTime();
      boolean signalled;
      PatientLock.lock(lock);
      try {
        idle.remove(waiter);
        signalled = waiter.leave();
        gone = true;
      } finally {
        lock.unlock();
      }
      if (signalled) {
        woken(waiter, wakeNanos, hasWork());
      }
      if (interrupted) {
        relay();
        throw new InterruptedException();
      }
      return nanos == FOREVER ? FOREVER : deadline - System.nanoTime();
    } finally {
      if (!gone) {
        abandon(waiter);
      }
    }
  }

  /**
   * An error (no memory, no stack) drives a thread away: nobody may take its waiter for a wake in
   * flight.
   */
  private void abandon(IdleList.Waiter waiter) {
    waiter.leave();
    relay();
  }

  /** Returns the oldest item without removing it, or null if the queue is empty. */
  public final @Nullable E peek() {
    if (size() == 0) {
      return null;
    }
    PatientLock.lock(lock);
    try {
      return peekLocked();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Moves up to {@code maxElements} items to {@code sink}, with the lock held. An item leaves the
   * queue once the sink has taken it; whatever the sink throws is passed on and nothing is lost.
   */
  public final int drainTo(Collection<? super E> sink, int maxElements) {
    int drained = 0;
    PatientLock.lock(lock);
    try {
      int wanted = Math.min(maxElements, size()); // what a sink puts back is not drained again
      while (drained < wanted) {
        E item = peekLocked();
        if (item == null) {
          break;
        }
        int before = progress();
        sink.add(item);
        if (progress() == before) { // else the sink itself took something out of the queue
          pollLocked();
        }
        drained++;
      }
      return drained;
    } finally {
      lock.unlock();
      spaceFreed(drained);
    }
  }

  private void relay() {
    VarHandle
        .fullFence(); // what this worker popped is visible before it looks for more: pairs with the
    // CAS of a push
    if (hasWork()) {
      wake();
    }
  }

  private E freed(E item) {
    spaceFreed(1);
    return item;
  }

  /**
   * Sends every waiting worker and producer to the original path. Both locks held, after {@link
   * #sealAndMoveToOlder}.
   */
  protected final void retire() {
    retired = true;
    idle.wakeAll();
    notFull.signalAll();
  }

  /** Returns true once {@link #retire} was called. */
  public final boolean isRetired() {
    return retired;
  }

  /** Counts the idle workers; a moment's view. */
  public final int idleCount() {
    return idle.count();
  }

  /** Returns true if there is work and somebody idle and nobody holds the lock: a moment's view. */
  public final boolean isStalled() {
    return hasWork() && !idle.isEmpty() && !lock.isLocked();
  }

  /**
   * The number of items taken so far, modulo 2^32, for the watchdog: it stands still when nothing
   * goes on.
   */
  public final int progress() {
    return queue.popped() - olderCount();
  }

  /** Wakes everybody idle, for the watchdog. */
  public final void wakeAll() {
    idle.wakeAll();
  }
}
