package io.lwq.queue;

import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What is queued, in order: the older items that the owner holds itself, then the lwq. Counts both
 * as one, and takes from both.
 */
abstract class OrderedItems<E> {
  /*
   * field | access   | guard
   * moves | volatile | written under both locks; odd while items move from the lwq to the older ones
   */

  final ReentrantLock lock;
  final LightweightQueue<E> queue;
  private volatile int moves;

  OrderedItems(ReentrantLock lock) {
    this.lock = lock;
    this.queue = new LightweightQueue<>(lock);
  }

  /** The number of items that are older than those in here. */
  protected int olderCount() {
    return 0;
  }

  /** Removes the oldest of the older items. Lock held, and there is one. */
  protected E pollOlder() {
    throw new IllegalStateException();
  }

  /** Returns the oldest of the older items. Lock held, and there is one. */
  protected E peekOlder() {
    throw new IllegalStateException();
  }

  /**
   * Called with each node that a dequeue returns, by the thread that got it. Lock held. Must not
   * throw.
   */
  protected void taken(LightweightQueue.Node<E> node, E item) {}

  /** Removes the oldest item. Lock held. */
  final @Nullable E pollLocked() {
    if (olderCount() > 0) {
      return pollOlder();
    }
    LightweightQueue.Node<E> node = queue.pollNode();
    if (node == null) {
      return null;
    }
    E item = LightweightQueue.take(node);
    taken(node, item);
    return item;
  }

  /** Returns the oldest item. Lock held. */
  final @Nullable E peekLocked() {
    if (olderCount() > 0) {
      return peekOlder();
    }
    LightweightQueue.Node<E> node = queue.peekNode();
    return node == null ? null : node.item;
  }

  /**
   * Returns true if something is queued. A moment's view, for deciding whether to park or relay.
   */
  final boolean hasWork() {
    return !queue.isEmpty()
        || olderCount() > 0; // in this order: items move only from the former to the latter
  }

  /** Returns the number of items, older ones included, at one instant of this call. */
  public final int size() {
    for (; ; ) {
      int m = moves;
      int p = queue.popped();
      int older = olderCount();
      int n = queue.sizeOver(p);
      if ((m & 1) != 0) {
        Thread.yield();
      } else if (queue.popped() == p && olderCount() == older && moves == m) {
        return older + n;
      }
    }
  }

  /** The number of moves so far; odd while one is under way. */
  final int moves() {
    return moves;
  }

  /**
   * Appends {@code item}, of {@code node}, to the older ones; throws before it has changed
   * anything. Both locks held.
   */
  protected void addOlder(E item, LightweightQueue.Node<E> node) {
    throw new IllegalStateException();
  }

  /**
   * Moves what the lwq holds now to the older items, where everything can be searched and removed.
   * Both locks held.
   *
   * @throws OutOfMemoryError with the items divided between both, none lost, in order
   */
  protected final void moveToOlder() {
    int n = queue.size();
    if (n == 0) {
      return;
    }
    moves++;
    try {
      for (int i = 0; i < n; i++) {
        moveOne(Objects.requireNonNull(queue.peekNode()));
      }
    } finally {
      moves++;
    }
  }

  /**
   * Lets no more items into the lwq and moves what it holds to the older items, however fast others
   * push. Both locks held.
   *
   * @throws OutOfMemoryError with nothing lost and the lwq open again
   */
  protected final void sealAndMoveToOlder() {
    boolean done = false;
    moves++;
    try {
      queue.seal();
      for (LightweightQueue.Node<E> node = queue.peekNode();
          node != null;
          node = queue.peekNode()) {
        moveOne(node);
      }
      done = true;
    } finally {
      if (!done) {
        queue.unseal();
      }
      moves++;
    }
  }

  private void moveOne(LightweightQueue.Node<E> node) {
    addOlder(Objects.requireNonNull(node.item), node);
    LightweightQueue.take(Objects.requireNonNull(queue.pollNode()));
  }
}
