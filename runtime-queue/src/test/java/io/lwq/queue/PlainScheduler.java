package io.lwq.queue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A scheduler by itself, which notes whom it woke. */
class PlainScheduler extends LwqScheduler<Integer> {
  final List<Thread> unparked = new CopyOnWriteArrayList<>();
  final AtomicInteger wokenWithWork = new AtomicInteger();
  final AtomicInteger wokenWithoutWork = new AtomicInteger();

  PlainScheduler(int capacity, ReentrantLock putLock) {
    this(capacity, putLock, putLock.newCondition());
  }

  PlainScheduler(int capacity, ReentrantLock putLock, Condition notFull) {
    super(capacity, new ReentrantLock(), putLock, notFull);
  }

  static PlainScheduler unbounded() {
    return bounded(Integer.MAX_VALUE);
  }

  static PlainScheduler bounded(int capacity) {
    return new PlainScheduler(capacity, new ReentrantLock());
  }

  static LightweightQueue.Node<Integer> node(int item) {
    return new LightweightQueue.Node<>(item);
  }

  boolean submit(int item) {
    return offer(node(item)) == ACCEPTED;
  }

  Object take() throws InterruptedException {
    return poll(FOREVER);
  }

  /** Retires an empty scheduler as a revert does. */
  void revert() {
    putLock.lock();
    lock.lock();
    try {
      queue.seal();
      if (queue.peekNode() != null) {
        throw new IllegalStateException("there are items left");
      }
      retire();
    } finally {
      lock.unlock();
      putLock.unlock();
    }
  }

  @Override
  protected void signalled(Thread worker) {
    unparked.add(worker);
  }

  @Override
  protected void woken(IdleList.Waiter waiter, long wakeNanos, boolean foundWork) {
    (foundWork ? wokenWithWork : wokenWithoutWork).incrementAndGet();
  }
}
