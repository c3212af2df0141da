package io.lwq.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads that wait for work, the one that came last first, so that the warmest is woken next.
 *
 * <p>A worker adds itself with {@link #add}, <b>then</b> looks for work once more, then parks while
 * {@link Waiter#isWaiting}. A submitter publishes its work, <b>then</b> calls {@link #wakeOne}.
 * Each side stores before it loads, with full fences, so at least one of them sees the other.
 *
 * <p><b>Progress:</b> adding and waking are lock-free. {@link #remove} needs the lock that guards
 * the work, which the worker is about to take anyway.
 */
public final class IdleList {
  /*
   * field                | access                   | guard
   * Waiter.state         | volatile read, CAS       | none; WAITING -> SIGNALLED (by a waker) or -> LEFT (by its owner)
   * Waiter.signalNanos   | plain write before unpark| written by the waker that won the CAS
   * Waiter.waker         | likewise                 |
   *
   * A waker only peeks: the node stays until its owner removes it. While the first node is SIGNALLED, further submitters
   * find a wake in flight and go on (one thread waking at a time). A fresh node for each wait: no ABA, and a slow waker
   * can never signal a later wait of the same thread.
   */

  /** One wait of one thread. */
  public static final class Waiter extends Llist.Node {
    final Thread thread = Thread.currentThread();
    private volatile int state;
    private long signalNanos;
    private @Nullable Thread waker;

    Waiter() {}

    /** Returns true until somebody has signalled this wait, or its owner has left. */
    public boolean isWaiting() {
      return state == WAITING;
    }

    /**
     * The time of the signal, of {@link System#nanoTime}, or 0 if the owner woke before it could be
     * noted. Defined for the owner after its wait.
     */
    public long signalNanos() {
      return signalNanos;
    }

    /** The thread that signalled, or null. Defined for the owner after its wait. */
    public @Nullable Thread waker() {
      return waker;
    }

    /** Ends the wait, by its owner. Returns true if it had been signalled. */
    boolean leave() {
      return (int) STATE.getAndSet(this, LEFT) == SIGNALLED;
    }

    private boolean signal() {
      return state == WAITING && STATE.compareAndSet(this, WAITING, SIGNALLED);
    }
  }

  private static final int WAITING = 0;
  private static final int SIGNALLED = 1;
  private static final int LEFT = 2;

  /** How far a second waker looks for somebody asleep. */
  private static final int LOOK_AHEAD = 8;

  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(Waiter.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Llist<Waiter> waiters = new Llist<>();

  /** Creates an empty list. */
  public IdleList() {}

  /** Adds the current thread. Full fence: the caller must look for work again before it parks. */
  public Waiter add() {
    Waiter w = new Waiter();
    waiters.push(w);
    return w;
  }

  /** Removes {@code waiter}, wherever it stands. Callers hold the lock that guards the work. */
  public void remove(Waiter waiter) {
    waiters.remove(waiter);
  }

  /** Returns true if nobody waits. */
  public boolean isEmpty() {
    return waiters.isEmpty();
  }

  /**
   * Wakes the thread that came last, unless a wake is under way already. Returns the thread this
   * call woke, or null if nobody is idle or a wake is in flight.
   */
  public @Nullable Thread wakeOne() {
    for (Waiter w = waiters.peek(); w != null; w = waiters.next(w)) {
      if (w.signal()) {
        return unpark(w);
      }
      if (w.state == SIGNALLED) {
        return null;
      }
      // it has left since we read the list: not a wake in flight, so look below it
    }
    return null;
  }

  /**
   * Wakes one more thread although the first one's wake is under way, for a backlog that grows
   * while that thread has not got a CPU. Returns it, or null.
   */
  public @Nullable Thread wakeAnother() {
    Waiter w = waiters.peek();
    for (int i = 0; w != null && i < LOOK_AHEAD; i++, w = waiters.next(w)) {
      if (w.signal()) {
        return unpark(w);
      }
    }
    return null;
  }

  /** Wakes every thread on the list, whether signalled before or not. */
  public void wakeAll() {
    for (Waiter w = waiters.peek(); w != null; w = waiters.next(w)) {
      w.signal();
      LockSupport.unpark(w.thread);
    }
  }

  /** Counts the threads on the list, one step each; a moment's view. */
  public int count() {
    int n = 0;
    for (Waiter w = waiters.peek(); w != null; w = waiters.next(w)) {
      n++;
    }
    return n;
  }

  private static Thread unpark(Waiter w) {
    w.waker = Thread.currentThread();
    w.signalNanos = System.nanoTime();
    LockSupport.unpark(w.thread);
    return w.thread;
  }
}
