package io.lwq.queue;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The submitters' half of the scheduler: enqueue, capacity, and waking a worker for it. */
abstract class EnqueuePath<E> extends OrderedItems<E> {
  /*
   * field      | access   | guard
   * putWaiters | volatile | written under putLock; read by takers after a full fence
   */

  /** The time-out of a call that waits without limit. */
  public static final long FOREVER = Long.MAX_VALUE;

  /** Result of an offer: the item is queued. */
  public static final int ACCEPTED = 1;

  /** Result of an offer: the queue was full at an instant of the call. */
  public static final int FULL = 0;

  /** Result of an offer: this scheduler takes no more items. */
  public static final int REVERTED = -1;

  /**
   * A second worker is woken when the backlog behind a wake in flight reaches this, and each time
   * it has doubled since.
   */
  private static final int BACKLOG = 16;

  final ReentrantLock putLock;
  final Condition notFull;
  final IdleList idle = new IdleList();
  private final int capacity;
  private volatile int putWaiters;

  EnqueuePath(int capacity, ReentrantLock lock, ReentrantLock putLock, Condition notFull) {
    super(lock);
    this.capacity = capacity;
    this.putLock = putLock;
    this.notFull = notFull;
  }

  /** Returns true, once, if threads that this class does not count may wait for space now. */
  protected boolean strangersWait() {
    return false;
  }

  /**
   * Called by a submitter or a relaying worker that has just unparked {@code worker}. Must not
   * throw.
   */
  protected void signalled(Thread worker) {}

  /**
   * Enqueues {@code node} unless the queue is full. Returns ACCEPTED, FULL or REVERTED. Lock-free.
   */
  public final int offer(LightweightQueue.Node<E> node) {
    int result = capacity == Integer.MAX_VALUE ? pushUnbounded(node) : pushBounded(node);
    if (result == ACCEPTED) {
      wakeAfter(node);
    }
    return result;
  }

  /**
   * Enqueues {@code node}, waiting for space up to {@code nanos}. Returns ACCEPTED, FULL, or
   * REVERTED with {@code node} not enqueued.
   *
   * @throws InterruptedException if interrupted before or while waiting
   */
  public final int put(LightweightQueue.Node<E> node, long nanos) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    int result = offer(node);
    if (result != FULL || nanos <= 0) {
      return result;
    }
    putLock.lockInterruptibly();
    try {
      result = waitForSpace(node, nanos);
    } finally {
      putLock.unlock();
    }
    if (result == ACCEPTED) {
      wakeAfter(node);
    }
    return result;
  }

  private int waitForSpace(LightweightQueue.Node<E> node, long nanos) throws InterruptedException {
    putWaiters++; // volatile, before the check: pairs with the fence in spaceFreed()
    try {
      long left = nanos;
      for (; ; ) {
        int result = pushBounded(node);
        if (result != FULL || left <= 0) {
          if (result == ACCEPTED && size() < capacity) {
            notFull
                .signal(); // several slots may have come free with one signal, and a stranger may
            // wait
          }
          return result;
        }
        if (nanos == FOREVER) {
          notFull.await();
        } else {
          left = notFull.awaitNanos(left);
        }
      }
    } finally {
      putWaiters--;
    }
  }

  private int pushUnbounded(LightweightQueue.Node<E> node) {
    LightweightQueue.Node<E> below;
    do {
      below = queue.head();
      if (LightweightQueue.isSealed(below)) {
        return REVERTED;
      }
    } while (!queue.push(node, below));
    return ACCEPTED;
  }

  /*
   * The slot is reserved by the CAS that pushes: the number of items is the newest node's number less those popped, plus
   * the older ones, and once read it can only have fallen while the same node is still the newest. So a successful CAS
   * never exceeds the capacity, and FULL is only said of a consistent view.
   */
  private int pushBounded(LightweightQueue.Node<E> node) {
    for (; ; ) {
      int m = moves();
      LightweightQueue.Node<E> below = queue.head();
      if (LightweightQueue.isSealed(below)) {
        return REVERTED;
      }
      int p = queue.popped();
      int older = olderCount();
      if ((m & 1) != 0 || moves() != m) {
        Thread.yield();
      } else if (older + (below.seq - p) < capacity) {
        if (queue.push(node, below)) {
          return ACCEPTED;
        }
      } else { // true at the instant at which p was read: `below` is older, and the older items
        // have only become fewer since
        return FULL;
      }
    }
  }

  private void wakeAfter(LightweightQueue.Node<E> node) {
    if (idle.isEmpty()) { // volatile read after the CAS of the push
      return;
    }
    int backlog = node.seq - queue.popped();
    Thread worker = null;
    if (backlog <= 1 || WakePolicy.current() == WakePolicy.EVERY) {
      worker = idle.wakeOne();
    }
    if (worker == null && backlog >= BACKLOG && (backlog & (backlog - 1)) == 0) {
      worker = idle.wakeAnother();
    }
    if (worker != null) {
      signalled(worker);
    }
  }

  /** Wakes an idle worker, unless a wake is under way, for somebody who has seen work. */
  protected final void wake() {
    Thread worker = idle.wakeOne();
    if (worker != null) {
      signalled(worker);
    }
  }

  /** Tells blocked producers of {@code slots} that came free. Called without the lock. */
  protected final void spaceFreed(int slots) {
    if (capacity == Integer.MAX_VALUE || slots == 0) {
      return;
    }
    VarHandle.fullFence(); // popped is visible before putWaiters is read: pairs with waitForSpace()
    boolean strangers = strangersWait();
    if (strangers || putWaiters > 0) {
      putLock.lock();
      try {
        if (strangers || slots > 1) {
          notFull.signalAll();
        } else {
          notFull.signal();
        }
      } finally {
        putLock.unlock();
      }
    }
  }

  /** Returns the number of items that are still accepted: the capacity less {@link #size}. */
  public final int remainingCapacity() {
    return capacity - size();
  }
}
