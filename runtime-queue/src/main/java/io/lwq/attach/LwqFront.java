package io.lwq.attach;

import io.lwq.queue.IdleList;
import io.lwq.queue.LightweightQueue;
import io.lwq.queue.LwqScheduler;
import io.lwq.trace.TaskStamp;
import java.io.Serializable;
import java.util.Date;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The lwq scheduler of a living {@link LinkedBlockingQueue}. It hangs in the queue's {@code
 * notEmpty} field. The queue's own list holds the older items and stays valid by itself, so a
 * thread that is inside one of the JDK's methods when the front comes or goes finds everything it
 * expects.
 */
final class LwqFront extends LwqScheduler<Object> implements Condition, Serializable {
  /*
   * Whoever was inside when the front came:
   *   a consumer that parks reads notEmpty by acquire under takeLock, so it parks here, as an idle worker that looks at the
   *     list afterwards (await); those that parked before are all signalled by attach() and come here too;
   *   a producer appends to the queue's own list, after everything in here has been moved before it (admit). If the queue is
   *     bounded it starts again at the gate instead, because the body cannot see how full the whole is.
   *
   * field     | access   | guard
   * strangers | volatile | set under takeLock, cleared by whoever tells the producers that wait in the JDK's body
   */

  /** A node with the stamp of the submit that brought the item. */
  private static final class StampedItem extends LightweightQueue.Node<Object> {
    private @Nullable TaskStamp stamp;

    StampedItem(Object item, TaskStamp stamp) {
      super(item);
      this.stamp = stamp;
    }

    /** The stamp, which the node forgets: a dead node may stay for long. */
    @Nullable TaskStamp takeStamp() {
      TaskStamp s = stamp;
      stamp = null;
      return s;
    }
  }

  private static final long serialVersionUID = 1;

  /**
   * Whether any queue of this JVM has had a front: while none has, the gates leave the queue's
   * cache line alone, on which the JDK writes for each item. Set under both locks, before the front
   * is hung; a gate that has read it before is like any thread inside at the swap.
   */
  private static volatile boolean inUse;

  private final transient LinkedBlockingQueue<?> owner;
  private final transient AtomicInteger ownCount;
  private final transient ReentrantLock takeLock;
  private final transient ReentrantLock ownPutLock;
  private final transient int ownCapacity;
  private final transient Condition original;
  private transient volatile boolean strangers;

  private LwqFront(LinkedBlockingQueue<?> owner, Condition original) {
    super(
        QueueFields.capacity(owner),
        QueueFields.takeLock(owner),
        QueueFields.putLock(owner),
        QueueFields.notFull(owner));
    this.owner = owner;
    this.ownCount = QueueFields.count(owner);
    this.takeLock = QueueFields.takeLock(owner);
    this.ownPutLock = QueueFields.putLock(owner);
    this.ownCapacity = QueueFields.capacity(owner);
    this.original = original;
  }

  /** The front of {@code q}, or null. */
  static @Nullable LwqFront of(LinkedBlockingQueue<?> q) {
    if (!inUse) {
      return null;
    }
    Object c = QueueFields.hung(q);
    return c instanceof LwqFront ? (LwqFront) c : null;
  }

  /** Puts {@code q} on the lwq scheduler, if it is not. */
  static LwqFront attach(LinkedBlockingQueue<?> q) {
    ReentrantLock putLock = QueueFields.putLock(q);
    ReentrantLock takeLock = QueueFields.takeLock(q);
    putLock.lock();
    takeLock.lock();
    try {
      Condition now = QueueFields.notEmpty(q);
      if (now instanceof LwqFront) {
        return (LwqFront) now;
      }
      Condition original = JdkFront.originalOf(now);
      LwqFront front = new LwqFront(q, original);
      inUse = true;
      QueueFields.setNotEmpty(q, front);
      original.signalAll();
      return front;
    } finally {
      takeLock.unlock();
      putLock.unlock();
    }
  }

  /** After the self-test, whose queues nobody knows. */
  static void forgetUse() {
    inUse = false;
  }

  /**
   * Puts the queue back on its own scheduler, with {@code successor} or the original in the field.
   */
  void revert(@Nullable Condition successor) {
    ownPutLock.lock();
    takeLock.lock();
    try {
      if (isRetired()) {
        return;
      }
      sealAndMoveToOlder();
      QueueFields.setNotEmpty(owner, successor == null ? original : successor);
      retire();
    } finally {
      takeLock.unlock();
      ownPutLock.unlock();
    }
  }

  // ---- for the gates

  /** A node for {@code item}, with the stamp of the submit under way. */
  static LightweightQueue.Node<Object> node(LinkedBlockingQueue<?> q, Object item) {
    TaskStamp stamp = QueueProbes.placeIn(q);
    return stamp == null ? new LightweightQueue.Node<>(item) : new StampedItem(item, stamp);
  }

  /** The queue did not take {@code node}: its stamp may be placed elsewhere. */
  static void refused(LightweightQueue.Node<Object> node) {
    TaskStamp stamp = node instanceof StampedItem ? ((StampedItem) node).takeStamp() : null;
    if (stamp != null) {
      stamp.displace();
    }
  }

  /** A producer inside the JDK's body is about to append to the queue's own list. putLock held. */
  void admit() {
    if (ownCapacity != Integer.MAX_VALUE) {
      QueueFields.notFull(owner)
          .signalAll(); // the JDK wakes one producer and relies on it to wake the next, which this
      // one will not
      throw Regate.INSTANCE;
    }
    takeLock.lock();
    try {
      moveToOlder();
    } finally {
      takeLock.unlock();
    }
  }

  /** Everything is about to be looked at in the queue's own list. Both locks held. */
  void moveAll() {
    moveToOlder();
  }

  // ---- the older items: the queue's own list

  @Override
  protected int olderCount() {
    return ownCount.get();
  }

  @Override
  protected Object pollOlder() {
    Object first = Objects.requireNonNull(QueueFields.first(owner));
    Object stamp = QueueFields.takeStamp(first);
    Object item = QueueFields.removeFirst(owner, first);
    if (ownCount.getAndDecrement() == ownCapacity) {
      strangers = true;
    }
    if (stamp != null) {
      QueueProbes.takenOut((TaskStamp) stamp, item);
    }
    return item;
  }

  @Override
  protected Object peekOlder() {
    return Objects.requireNonNull(
        QueueFields.item(Objects.requireNonNull(QueueFields.first(owner))));
  }

  @Override
  protected void addOlder(Object item, LightweightQueue.Node<Object> node) {
    TaskStamp stamp = node instanceof StampedItem ? ((StampedItem) node).stamp : null;
    QueueFields.append(owner, QueueFields.newNode(item, stamp));
    ownCount.getAndIncrement();
  }

  @Override
  protected boolean strangersWait() {
    if (!strangers) {
      return false;
    }
    strangers = false;
    return true;
  }

  // ---- for the trace

  @Override
  protected void taken(LightweightQueue.Node<Object> node, Object item) {
    TaskStamp stamp = node instanceof StampedItem ? ((StampedItem) node).takeStamp() : null;
    if (stamp != null) {
      QueueProbes.takenOut(stamp, item);
    }
  }

  @Override
  protected void signalled(Thread worker) {
    WakeProbes.wakes(worker);
  }

  @Override
  protected void woken(IdleList.Waiter waiter, long wakeNanos, boolean foundWork) {
    WakeProbes.woken(waiter.signalNanos(), wakeNanos, waiter.waker());
    if (!foundWork) {
      WakeProbes.fruitless();
    }
  }

  // ---- Condition, for threads inside the JDK's methods. takeLock held.

  @Override
  public void signal() {
    wake();
  }

  @Override
  public void signalAll() {
    wakeAll();
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    int holds =
        takeLock.getHoldCount(); // more than one if a sink of drainTo waits on its own source
    for (int i = 0; i < holds; i++) {
      takeLock.unlock();
    }
    try {
      return awaitWork(nanos);
    } finally {
      ownPutLock.lock();
      for (int i = 0; i < holds; i++) {
        takeLock.lock();
      }
      try {
        moveToOlder();
      } finally {
        ownPutLock.unlock();
      }
    }
  }

  @Override
  public void await() throws InterruptedException {
    awaitNanos(FOREVER);
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    return awaitNanos(unit.toNanos(time)) > 0;
  }

  @Override
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    return await(deadline.getTime() - System.currentTimeMillis(), TimeUnit.MILLISECONDS);
  }

  @Override
  public void awaitUninterruptibly() {
    boolean interrupted = false;
    try {
      await();
    } catch (InterruptedException e) {
      interrupted = true; // no method of the queue waits so; the caller looks again
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** The field is serialized with the queue: a JVM without us reads the original. */
  private Object writeReplace() {
    return original;
  }
}
