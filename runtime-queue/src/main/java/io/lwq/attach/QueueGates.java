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

  /** For {@code put(e)} and timed {@code offer}: null, a Boolean, or a {@link Reverted} with the time left. */
  public static @Nullable Object put(
      LinkedBlockingQueue<?> q, @Nullable Object e, long timeout, @Nullable TimeUnit unit)
      throws InterruptedException {
    LwqFront front = LwqFront.of(q);
    if (front == null || e == null || unit == null) {
      return null;
    }
    long nanos = unit.toNanos(timeout);
    long deadline = System.nanoTime() + nanos;
    LightweightQueue.Node<Object> node = LwqFront.node(q, e);
    for (; front != null; front = LwqFront.of(q)) {
      int result = front.put(node, nanos);
      if (result == LwqScheduler.ACCEPTED) {
        return Boolean.TRUE;
      }
      if (result == LwqScheduler.FULL) {
        LwqFront.refused(node);
        return Boolean.FALSE;
      }
      if (nanos != LwqScheduler.FOREVER) {
        nanos = deadline - System.nanoTime();
      }
      Thread.yield(); // somebody is reverting it just now
    }
    LwqFront.refused(node);
    return new Reverted(nanos);
  }

  /** For {@code take()} and timed {@code poll}: null, a {@link Reverted}, or what {@link #unmask} takes. */
  public static @Nullable Object poll(
      LinkedBlockingQueue<?> q, long timeout, @Nullable TimeUnit unit)
      throws InterruptedException {
    LwqFront front = LwqFront.of(q);
    if (front == null || unit == null) {
      return null;
    }
    Object result = front.poll(unit.toNanos(timeout));
    while (result instanceof Reverted && (front = LwqFront.of(q)) != null) {
      result = front.poll(((Reverted) result).remainingNanos());
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

  /** What {@code poll()} returns: the gate's answer, else the body's, else what came to the front while the body ran. */
  public static @Nullable Object polled(
      LinkedBlockingQueue<?> q, @Nullable Object answer, @Nullable Object item) {
    return unmask(answer != null ? answer : item != null ? item : poll(q));
  }

  /** Likewise for {@code peek()}. */
  public static @Nullable Object peeked(
      LinkedBlockingQueue<?> q, @Nullable Object answer, @Nullable Object item) {
    return unmask(answer != null ? answer : item != null ? item : peek(q));
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

  /** For {@code size()}: the number of elements, {@code own} of which the queue's own list was seen to have. */
  public static int size(LinkedBlockingQueue<?> q, int own) {
    LwqFront front = LwqFront.of(q);
    return front == null ? own : front.size();
  }

  /** For {@code remainingCapacity()}. */
  public static int remainingCapacity(LinkedBlockingQueue<?> q, int own) {
    LwqFront front = LwqFront.of(q);
    return front == null ? own : front.remainingCapacity();
  }

  /** For {@code fullyLock()}, with both locks held: the JDK's code is about to search its own list. */
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
