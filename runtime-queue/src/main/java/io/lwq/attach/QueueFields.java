package io.lwq.attach;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The private state of {@link LinkedBlockingQueue}: its linked list, whose nodes are handled as
 * objects because their class cannot be named here. Initialised by the agent, once the package is
 * open.
 */
final class QueueFields {
  /*
   * field    | read    | write                                    | guard
   * notEmpty | acquire | release, through the internal Unsafe     | written under both locks
   * count    | volatile| JDK's AtomicInteger                      | grows under putLock, shrinks under takeLock
   * head     | plain   | plain                                    | takeLock
   * last     | plain   | plain                                    | putLock
   * Node.*   | plain   | plain                                    | as in the JDK
   *
   * notEmpty is final for the JDK. A compiled plain read of it may be kept in a register, hence always acquire, and the
   * rewritten methods read it through QueueGates.notEmpty.
   */

  private static final VarHandle NOT_EMPTY;
  private static final VarHandle COUNT;
  private static final VarHandle CAPACITY;
  private static final VarHandle HEAD;
  private static final VarHandle LAST;
  private static final VarHandle TAKE_LOCK;
  private static final VarHandle PUT_LOCK;
  private static final VarHandle NOT_FULL;
  private static final VarHandle ITEM;
  private static final VarHandle NEXT;
  private static final VarHandle STAMP;
  private static final MethodHandle NEW_NODE;
  private static final MethodHandle NEW_STAMPED_NODE;
  private static final Class<?> STAMPED_NODE;
  private static final long NOT_EMPTY_OFFSET;

  static {
    try {
      Class<?> queue = LinkedBlockingQueue.class;
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(queue, MethodHandles.lookup());
      Class<?> node = lookup.findClass("java.util.concurrent.LinkedBlockingQueue$Node");
      NOT_EMPTY = lookup.findVarHandle(queue, "notEmpty", Condition.class);
      COUNT = lookup.findVarHandle(queue, "count", AtomicInteger.class);
      CAPACITY = lookup.findVarHandle(queue, "capacity", int.class);
      HEAD = lookup.findVarHandle(queue, "head", node);
      LAST = lookup.findVarHandle(queue, "last", node);
      TAKE_LOCK = lookup.findVarHandle(queue, "takeLock", ReentrantLock.class);
      PUT_LOCK = lookup.findVarHandle(queue, "putLock", ReentrantLock.class);
      NOT_FULL = lookup.findVarHandle(queue, "notFull", Condition.class);
      ITEM = lookup.findVarHandle(node, "item", Object.class);
      NEXT = lookup.findVarHandle(node, "next", node);
      NEW_NODE =
          lookup
              .findConstructor(node, MethodType.methodType(void.class, Object.class))
              .asType(MethodType.methodType(Object.class, Object.class));
      STAMPED_NODE = lookup.defineClass(Installation.stampedNode());
      NEW_STAMPED_NODE =
          lookup
              .findConstructor(
                  STAMPED_NODE, MethodType.methodType(void.class, Object.class, Object.class))
              .asType(MethodType.methodType(Object.class, Object.class, Object.class));
      STAMP = lookup.findVarHandle(STAMPED_NODE, "stamp", Object.class);
      NOT_EMPTY_OFFSET = FinalFields.offset(queue, "notEmpty");
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private QueueFields() {}

  static Condition notEmpty(LinkedBlockingQueue<?> q) {
    return (Condition) NOT_EMPTY.getAcquire(q);
  }

  /**
   * Likewise, for a look at its class: without a check against an interface, which costs more than
   * the read.
   */
  static @Nullable Object hung(LinkedBlockingQueue<?> q) {
    return (Object) NOT_EMPTY.getAcquire(q);
  }

  static void setNotEmpty(LinkedBlockingQueue<?> q, Condition condition) {
    FinalFields.putRelease(q, NOT_EMPTY_OFFSET, condition);
  }

  static AtomicInteger count(LinkedBlockingQueue<?> q) {
    return (AtomicInteger) COUNT.get(q);
  }

  static int capacity(LinkedBlockingQueue<?> q) {
    return (int) CAPACITY.get(q);
  }

  static ReentrantLock takeLock(LinkedBlockingQueue<?> q) {
    return (ReentrantLock) TAKE_LOCK.get(q);
  }

  static ReentrantLock putLock(LinkedBlockingQueue<?> q) {
    return (ReentrantLock) PUT_LOCK.get(q);
  }

  static Condition notFull(LinkedBlockingQueue<?> q) {
    return (Condition) NOT_FULL.get(q);
  }

  /** The first node with an item. takeLock held. */
  static @Nullable Object first(LinkedBlockingQueue<?> q) {
    return next((Object) HEAD.get(q));
  }

  static @Nullable Object next(Object node) {
    return (Object) NEXT.get(node);
  }

  static @Nullable Object item(Object node) {
    return (Object) ITEM.get(node);
  }

  static @Nullable Object stamp(Object node) {
    return STAMPED_NODE.isInstance(node) ? (Object) STAMP.get(node) : null;
  }

  /** Likewise, and the node forgets it: a dead node may stay for long. */
  static @Nullable Object takeStamp(Object node) {
    Object stamp = stamp(node);
    if (stamp != null) {
      STAMP.set(node, (Object) null);
    }
    return stamp;
  }

  static Object newNode(Object item, @Nullable Object stamp) {
    try {
      return stamp == null
          ? (Object) NEW_NODE.invokeExact(item)
          : (Object) NEW_STAMPED_NODE.invokeExact(item, stamp);
    } catch (Error | RuntimeException e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Appends a node to the list. putLock held; the caller counts it. */
  static void append(LinkedBlockingQueue<?> q, Object node) {
    Object last = (Object) LAST.get(q);
    NEXT.set(last, node);
    LAST.set(q, node);
  }

  /** Unlinks {@code first}, which becomes the new head. takeLock held; the caller counts it. */
  static Object removeFirst(LinkedBlockingQueue<?> q, Object first) {
    Object head = (Object) HEAD.get(q);
    NEXT.set(head, head); // iterators go on from the new head, and a dead node keeps nothing alive
    HEAD.set(q, first);
    Object item = Objects.requireNonNull(item(first));
    ITEM.set(first, (Object) null);
    return item;
  }
}
