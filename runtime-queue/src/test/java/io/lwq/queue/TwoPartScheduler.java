package io.lwq.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A scheduler with older items of its own, as the front of a swapped queue has them. Checks I1 at
 * each dequeue: the nodes' numbers, which are the order of the enqueues, only grow.
 */
final class TwoPartScheduler extends PlainScheduler {
  private record Older(Integer item, int seq) {}

  private final Deque<Older> older =
      new ArrayDeque<>(); // guarded by both locks to grow, one to shrink
  private final AtomicInteger olderCount = new AtomicInteger();
  private int lastSeq; // guarded by lock
  private boolean failsToAdd;
  private int roomLeft;
  private volatile Runnable afterNextCount;
  private volatile Runnable duringNextMove;

  TwoPartScheduler(int capacity) {
    super(capacity, new ReentrantLock());
  }

  /** As the JDK's methods do before they search: everything goes to the older items. */
  void moveAll() {
    putLock.lock();
    lock.lock();
    try {
      moveToOlder();
    } finally {
      lock.unlock();
      putLock.unlock();
    }
  }

  /** As moveAll, with memory for {@code items} only. */
  void moveWithMemoryFor(int items) {
    failsToAdd = true;
    roomLeft = items;
    try {
      moveAll();
    } finally {
      failsToAdd = false;
    }
  }

  /** As {@code remove}, {@code removeIf} and {@code clear} do: searches the older items only. */
  int removeAllOf(Collection<Integer> doomed) {
    putLock.lock();
    lock.lock();
    int removed = 0;
    try {
      moveToOlder();
      List<Older> kept = new ArrayList<>();
      for (Older o : older) {
        if (doomed.contains(o.item)) {
          removed++;
        } else {
          kept.add(o);
        }
      }
      older.clear();
      older.addAll(kept);
      olderCount.addAndGet(-removed);
      return removed;
    } finally {
      lock.unlock();
      putLock.unlock();
      spaceFreed(removed);
    }
  }

  /** As a revert does. Returns what is left for the original path, in order. */
  List<Integer> revertWithItems() {
    putLock.lock();
    lock.lock();
    try {
      sealAndMoveToOlder();
      retire();
      List<Integer> left = new ArrayList<>();
      while (olderCount() > 0) {
        left.add(pollLocked());
      }
      return left;
    } finally {
      lock.unlock();
      putLock.unlock();
    }
  }

  /** Lets {@code event} happen right after somebody has read how many older items there are. */
  void afterNextCount(Runnable event) {
    afterNextCount = event;
  }

  /** Lets {@code event} happen while an item is in both parts. */
  void duringNextMove(Runnable event) {
    duringNextMove = event;
  }

  @Override
  protected int olderCount() {
    int count = olderCount.get();
    Runnable event = afterNextCount;
    if (event != null) {
      afterNextCount = null;
      event.run();
    }
    return count;
  }

  @Override
  protected Integer pollOlder() {
    Older o = older.pollFirst();
    olderCount.decrementAndGet();
    checkOrder(o.seq);
    return o.item;
  }

  @Override
  protected Integer peekOlder() {
    return older.peekFirst().item;
  }

  @Override
  protected void addOlder(Integer item, LightweightQueue.Node<Integer> node) {
    if (failsToAdd && roomLeft-- == 0) {
      throw new OutOfMemoryError("no room for one more");
    }
    older.addLast(new Older(item, node.seq));
    olderCount.incrementAndGet();
    Runnable event = duringNextMove;
    if (event != null) {
      duringNextMove = null;
      event.run();
    }
  }

  @Override
  protected void taken(LightweightQueue.Node<Integer> node, Integer item) {
    checkOrder(node.seq);
  }

  private void checkOrder(int seq) {
    if (seq - lastSeq <= 0) {
      throw new AssertionError("item " + seq + " after item " + lastSeq);
    }
    lastSeq = seq;
  }
}
