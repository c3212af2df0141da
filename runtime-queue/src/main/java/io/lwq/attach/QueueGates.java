package io.lwq.attach;

import io.lwq.queue.LightweightQueue;
import io.lwq.queue.LwqScheduler;
import io.lwq.queue.Reverted;
import io.lwq.trace.Outcome;
import java.util.Collection;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * What the rewritten methods of {@link LinkedBlockingQueue} call first. A queue on lwq is answered
 * from its front; {@link #BODY}, or null where an item is the answer, lets the JDK's own body run.
 * At most one method of each name is public: the agent finds them by it.
 */
public final class QueueGates {
  /** Let the JDK's body run. */
  public static final int BODY = -1;

  private static final Object NULL = new Object();

  private QueueGates() {}

  /** For {@code offer(e)}: BODY, 0 or 1. */
  public static int offer(LinkedBlockingQueue<?> q, @Nullable Object e) {
    LwqFront front = LwqFront.of(q);
    if (front == null || e == null) {
      return BODY;
    }
    LightweightQueue.Node<Object> node = LwqFront.node(q, e);
    for (; front != null; front = LwqFront.of(q)) {
      int result = front.offer(node);
      if (result == LwqScheduler.ACCEPTED) {
        return 1;
      }
      if (result == LwqScheduler.FULL) {
        LwqFront.refused(node);
        return 0;
      }
      Thread.yield(); // somebody is reverting it just now
    }
    LwqFront.refused(node);
    return BODY;
  }

  /** For {@code put(e)}: BODY, or 1. */
  public static int put(LinkedBlockingQueue<?> q, @Nullable Object e) throws InterruptedException {
    return timedOffer(q, e, Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  /** For {@code offer(e, timeout, unit)}: BODY, 0 or 1. */
  public static int timedOffer(
      LinkedBlockingQueue<?> q, @Nullable Object e, long timeout, @Nullable TimeUnit unit)
      throws InterruptedException {
    LwqFront front = LwqFront.of(q);
    if (front == null || e == null || unit == null) {
      return BODY;
    }
    long nanos = unit.toNanos(timeout);
    long deadline = System.nanoTime() + nanos;
    LightweightQueue.Node<Object> node = LwqFront.node(q, e);
    for (; front != null; front = LwqFront.of(q)) {
      int result = front.put(node, nanos);
      if (result == LwqScheduler.ACCEPTED) {
        return 1;
      }
      if (result == LwqScheduler.FULL) {
        LwqFront.refused(node);
        return 0;
      }
      if (nanos != LwqScheduler.FOREVER) {
        nanos = deadline - System.nanoTime();
      }
      Thread.yield(); // somebody is reverting it just now
    }
    LwqFront.refused(node);
    return StockQueue.offer(q, e, nanos) ? 1 : 0;
  }

  /** For {@code take()}: null, or what {@link #unmask} takes. */
  public static @Nullable Object take(LinkedBlockingQueue<?> q) throws InterruptedException {
    return timedPoll(q, Long.MAX_VALUE, TimeUnit.NANOSECONDS);
  }

  /** For {@code poll(timeout, unit)}: null, or what {@link #unmask} takes. */
  public static @Nullable Object timedPoll(
      LinkedBlockingQueue<?> q, long timeout, @Nullable TimeUnit unit) throws InterruptedException {
    LwqFront front = LwqFront.of(q);
    if (front == null || unit == null) {
      return null;
    }
    Object result = front.poll(unit.toNanos(timeout));
    while (result instanceof Reverted) {
      long left = ((Reverted) result).remainingNanos();
      front = LwqFront.of(q);
      result = front == null ? StockQueue.poll(q, left) : front.poll(left);
    }
    return result == null ? NULL : result;
  }

  /** For {@code poll()}: null, or what {@link #unmask} takes. */
  public static @Nullable Object poll(LinkedBlockingQueue<?> q) {
    for (LwqFront front = LwqFront.of(q); front != null; ) {
      Object item = front.poll();
      LwqFront now = item != null ? front : LwqFront.of(q);
      if (now == front) {
        return item == null ? NULL : item;
      }
      front = now;
    }
    return null;
  }

  /** For {@code peek()}: null, or what {@link #unmask} takes. */
  public static @Nullable Object peek(LinkedBlockingQueue<?> q) {
    for (LwqFront front = LwqFront.of(q); front != null; ) {
      Object item = front.peek();
      LwqFront now = item != null ? front : LwqFront.of(q);
      if (now == front) {
        return item == null ? NULL : item;
      }
      front = now;
    }
    return null;
  }

  /** The item behind an answer of {@link #poll}, or null. */
  public static @Nullable Object unmask(@Nullable Object answer) {
    return answer == NULL ? null : answer;
  }

  /**
   * For the end of {@code poll()}'s body: if that found nothing, what has come to a front
   * meanwhile.
   */
  public static @Nullable Object polled(@Nullable Object item, LinkedBlockingQueue<?> q) {
    return item != null ? item : unmask(poll(q));
  }

  /** Likewise for {@code peek()}. */
  public static @Nullable Object peeked(@Nullable Object item, LinkedBlockingQueue<?> q) {
    return item != null ? item : unmask(peek(q));
  }

  /** For {@code drainTo(sink, max)}: BODY, or the number of elements. */
  @SuppressWarnings("unchecked")
  public static int drainTo(LinkedBlockingQueue<?> q, @Nullable Object sink, int maxElements) {
    LwqFront front = LwqFront.of(q);
    if (front == null || sink == null || sink == q || maxElements <= 0) {
      return BODY;
    }
    QueueProbes.leavesAs(Outcome.DRAINED);
    try {
      return front.drainTo((Collection<Object>) sink, maxElements);
    } finally {
      QueueProbes.leavesAs(Outcome.REMOVED);
    }
  }

  /**
   * For {@code size()}: the number of elements, {@code own} of which the queue's own list was seen
   * to have.
   */
  public static int size(int own, LinkedBlockingQueue<?> q) {
    LwqFront front = LwqFront.of(q);
    return front == null ? own : front.size();
  }

  /** For {@code remainingCapacity()}. */
  public static int remainingCapacity(int own, LinkedBlockingQueue<?> q) {
    LwqFront front = LwqFront.of(q);
    return front == null ? own : front.remainingCapacity();
  }

  /**
   * For {@code fullyLock()}, with both locks held: the JDK's code is about to search its own list.
   */
  public static void fullyLocked(LinkedBlockingQueue<?> q) {
    LwqFront front = LwqFront.of(q);
    if (front == null) {
      QueueProbes.fullyLocked(q);
      return;
    }
    boolean moved = false;
    try {
      front.moveAll();
      QueueProbes.fullyLocked(q);
      moved = true;
    } finally {
      if (!moved) { // memory is short: the caller has not reached the block that unlocks
        QueueFields.takeLock(q).unlock();
        QueueFields.putLock(q).unlock();
      }
    }
  }

  /** For {@code enqueue(node)}, with putLock held: the node to link. */
  public static Object enqueue(LinkedBlockingQueue<?> q, Object node) {
    LwqFront front = LwqFront.of(q);
    if (front != null) {
      front.admit();
    }
    return QueueProbes.stamped(q, node);
  }

  /** For reads of {@code notEmpty}: never a value that the compiler has kept. */
  public static Condition notEmpty(LinkedBlockingQueue<?> q) {
    return QueueFields.notEmpty(q);
  }
}
