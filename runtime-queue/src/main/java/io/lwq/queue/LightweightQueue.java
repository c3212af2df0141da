package io.lwq.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A first-in-first-out queue with lock-free enqueue, after the kernel's {@code lwq}: anybody pushes
 * on a chain that has the newest item first; a dequeue, under a lock, takes from a chain that has
 * the oldest first and refills it from the other.
 *
 * <p><b>Guarantees:</b> items leave in the order in which their enqueues took effect. {@link #size}
 * and {@link #isEmpty} are exact at some instant of the call: an item that no dequeue has returned
 * never makes the queue look empty. <b>Progress:</b> enqueue is lock-free (one CAS), {@link
 * #isEmpty} wait-free, dequeue blocking.
 *
 * <pre>{@code
 * LightweightQueue<Job> queue = new LightweightQueue<>();
 * if (queue.enqueue(job)) wakeSomebody();
 * Job next = queue.dequeue(); // null if empty
 * }</pre>
 *
 * @param <E> the items' type
 */
public final class LightweightQueue<E> extends NewestFirst<E> {
  /*
   * field     | access                      | guard
   * head      | volatile read, CAS          | none (declared in NewestFirst)
   * popped    | volatile read, release write| lock
   * ready     | plain                       | lock
   * readyLast | plain                       | lock
   * boundary  | plain                       | lock
   * Node.seq  | plain                       | before the CAS that publishes the node
   *
   * A node carries the number of items ever enqueued up to it, modulo 2^32, so `head.seq - popped` is the size and no
   * counter is shared between submitters. Hence `head` is never emptied: a refill leaves it where it is and remembers it
   * as `boundary`, and new nodes are pushed above. What lies between head and boundary is the chain `new`; everything up
   * to boundary is in `ready` or has gone. The node at the boundary may be in both: only its `seq` is read from above, and
   * only its `next` is used below.
   *
   * A popped node's item and next are cleared, so a node that survived into the old generation retains nothing younger
   * than itself.
   */

  /**
   * A link. It may be enqueued once; extend it to let something ride along with the item.
   *
   * @param <E> the item's type
   */
  public static class Node<E> {
    @Nullable E item;
    @Nullable Node<E> next;
    int seq;

    /** Creates a node that carries {@code item}. */
    public Node(@Nullable E item) {
      this.item = item;
    }
  }

  /** A chain no longer than this is reversed in one go, about 2 ns a node. */
  static final int LONG_CHAIN = 1024;

  private static final VarHandle HEAD;
  private static final VarHandle POPPED;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      HEAD = lookup.findVarHandle(NewestFirst.class, "head", Node.class);
      POPPED = lookup.findVarHandle(LightweightQueue.class, "popped", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The head of every queue that takes no more items. */
  private static final Node<?> SEALED = new Node<>(null);

  private final ReentrantLock lock;
  private Node<E> boundary;
  private @Nullable Node<E> ready;
  private @Nullable Node<E> readyLast;
  private volatile int popped;

  /** Creates an empty queue with a lock of its own. */
  public LightweightQueue() {
    this(new ReentrantLock());
  }

  /** Creates an empty queue whose dequeues are guarded by {@code lock}. */
  public LightweightQueue(ReentrantLock lock) {
    super(new Node<>(null)); // the first boundary carries nothing
    this.lock = Objects.requireNonNull(lock);
    this.boundary = head;
  }

  /** Adds {@code item}. Returns true if the queue may have been empty: a worker may need waking. */
  public boolean enqueue(E item) {
    Node<E> node = new Node<>(Objects.requireNonNull(item));
    Node<E> below;
    do {
      below = head;
    } while (!push(node, below));
    return below.seq == popped;
  }

  /**
   * Moves all items of {@code chain} to the end of this queue, in one step and in their order.
   * Returns true if the queue may have been empty. If memory is short the chain keeps its items.
   */
  public boolean enqueueBatch(Chain<E> chain) {
    Node<E> oldest = null;
    Node<E> newest = null;
    int n = 0;
    for (E item : chain) {
      Node<E> node = new Node<>(item);
      node.next = newest;
      newest = node;
      if (oldest == null) {
        oldest = node;
      }
      n++;
    }
    if (newest == null || oldest == null) {
      return isEmpty();
    }
    Node<E> below;
    do {
      below = head;
      oldest.next = below;
      newest.seq = below.seq + n;
    } while (!HEAD.compareAndSet(this, below, newest));
    chain.clear();
    return below.seq == popped;
  }

  /** Removes the oldest item. Returns it, or null if the queue is empty. */
  public @Nullable E dequeue() {
    if (isEmpty()) {
      return null;
    }
    PatientLock.lock(lock);
    try {
      Node<E> node = pollNode();
      return node == null ? null : take(node);
    } finally {
      lock.unlock();
    }
  }

  /** Removes all items at once. Returns them as a chain, oldest first. */
  public Chain<E> dequeueAll() {
    PatientLock.lock(lock);
    try {
      refill();
      Chain<E> all = new Chain<>(ready, boundary.seq - popped);
      ready = null;
      readyLast = null;
      POPPED.setVolatile(this, boundary.seq);
      Node<E> marker = new Node<>(null);
      marker.seq = boundary.seq;
      if (HEAD.compareAndSet(this, boundary, marker)) { // else a newer node stands above already
        boundary = marker; // does not retain the newest item of the chain
      }
      return all;
    } finally {
      lock.unlock();
    }
  }

  /** Returns true if the queue had no item at one instant of this call. */
  public boolean isEmpty() {
    int p = popped; // read first: both only grow, so equality means the earlier instant was empty
    Node<E> h = head;
    return h.seq == p || h == SEALED;
  }

  /** Returns the number of items at one instant of this call. */
  public int size() {
    for (; ; ) {
      int p = popped;
      int n = sizeOver(p);
      if (popped == p) {
        return n;
      }
      Thread.onSpinWait();
    }
  }

  /**
   * Puts {@code node} above {@code below}, if that is still the newest. Lock-free callers retry.
   */
  boolean push(Node<E> node, Node<E> below) {
    node.next = below;
    node.seq = below.seq + 1;
    if (!HEAD.compareAndSet(this, below, node)) { // full fence: pairs with IdleList.add
      return false;
    }
    if ((node.seq & (LONG_CHAIN - 1)) == 0) {
      shorten();
    }
    return true;
  }

  /** The newest node, or a marker. */
  Node<E> head() {
    return head;
  }

  int popped() {
    return popped;
  }

  /** The number of items when {@code popped} have been dequeued. */
  int sizeOver(int popped) {
    Node<E> h = head;
    return h == SEALED ? 0 : h.seq - popped;
  }

  static boolean isSealed(Node<?> head) {
    return head == SEALED;
  }

  /** Removes the oldest node. Lock held. */
  @Nullable Node<E> pollNode() {
    Node<E> node = ready;
    if (node == null) {
      refill();
      node = ready;
      if (node == null) {
        return null;
      }
    } else if ((popped & (LONG_CHAIN / 4 - 1)) == 0) {
      refill(); // now and then only, so as not to touch the submitters' cache line for each item
    }
    Node<E> next = node.next;
    ready = next;
    if (next == null) {
      readyLast = null;
    }
    node.next = null;
    POPPED.setRelease(this, popped + 1);
    return node;
  }

  /** The oldest node, or null. Lock held. */
  @Nullable Node<E> peekNode() {
    if (ready == null) {
      refill();
    }
    return ready;
  }

  /**
   * The node that was enqueued after {@code node}, of those that a peek or refill has seen. Lock
   * held.
   */
  static <E> @Nullable Node<E> after(Node<E> node) {
    return node.next;
  }

  /**
   * Removes {@code node} from the middle of what a refill has seen; {@code above} is null for the
   * oldest. Lock held.
   */
  void unlink(@Nullable Node<E> older, Node<E> node) {
    Node<E> next = node.next;
    if (older == null) {
      ready = next;
    } else {
      older.next = next;
    }
    if (next == null) {
      readyLast = older;
    }
    node.next = null;
    POPPED.setRelease(this, popped + 1);
  }

  /** Moves the chain `new` behind the chain `ready`. Lock held. */
  void refill() {
    Node<E> newest = head;
    if (newest != SEALED) {
      refill(newest);
    }
  }

  private void refill(Node<E> newest) {
    if (newest == boundary) {
      return;
    }
    Node<E> done = null;
    for (Node<E> n = newest; n != boundary; ) {
      Node<E> rest = Objects.requireNonNull(n.next);
      n.next = done;
      done = n;
      n = rest;
    }
    if (readyLast == null) {
      ready = done;
    } else {
      readyLast.next = done;
    }
    readyLast = newest;
    boundary = newest;
  }

  /**
   * Lets no more items in. Those that are here can still be polled, but no longer count. Lock held.
   */
  @SuppressWarnings("unchecked")
  void seal() {
    Node<E> newest = (Node<E>) HEAD.getAndSet(this, SEALED);
    if (newest != SEALED) {
      refill(newest);
    }
  }

  /** Takes back a {@link #seal}. Lock held. */
  void unseal() {
    HEAD.setVolatile(this, boundary);
  }

  /** Takes the item out of a node that {@link #pollNode} returned. */
  static <E> E take(Node<E> node) {
    E item = Objects.requireNonNull(node.item);
    node.item = null;
    return item;
  }

  /**
   * Keeps the chain `new` short while all consumers are busy, so that none of them has to reverse a
   * million nodes at once.
   */
  private void shorten() {
    if (lock.tryLock()) {
      try {
        refill();
      } finally {
        lock.unlock();
      }
    }
  }
}
