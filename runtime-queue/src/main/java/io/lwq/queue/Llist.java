package io.lwq.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A lock-free, intrusive, last-in-first-out list after the kernel's {@code llist}.
 *
 * <p><b>Progress:</b> {@link #push} and {@link #popAll} are lock-free; {@link #peek} and {@link
 * #isEmpty} are wait-free. <b>Assumption:</b> a node object is pushed at most once in its life, so
 * that a head once replaced never comes back (no ABA). {@link #remove} may be called by one thread
 * at a time, and not together with {@link #popAll}.
 *
 * @param <N> the node class
 */
public final class Llist<N extends Llist.Node> {
  /*
   * field | access               | guard
   * head  | volatile read, CAS   | none
   * next  | plain write, read    | written before the CAS that publishes the node; afterwards only by remove()
   *
   * A thread that walks the chain without the remover's lock may pass through a node that has been removed: a removed
   * node keeps its `next`, so the walk ends, but it may skip or see nodes that are on their way out.
   */

  /** A link; extend it to carry something. */
  public static class Node {
    @Nullable Node next;

    /** Creates an unlinked node. */
    protected Node() {}
  }

  private static final VarHandle HEAD;

  static {
    try {
      HEAD = MethodHandles.lookup().findVarHandle(Llist.class, "head", Node.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile @Nullable Node head;

  /** Creates an empty list. */
  public Llist() {}

  /** Adds {@code node} as the first one. Returns true if the list was empty before. */
  public boolean push(N node) {
    return pushChain(node, node);
  }

  /**
   * Adds a chain that is linked from {@code first} to {@code last}, in one step. Returns true if
   * the list was empty before.
   */
  public boolean pushChain(N first, N last) {
    Node h;
    do {
      h = head;
      last.next = h;
    } while (!HEAD.compareAndSet(this, h, first)); // full fence: pairs with the reader's check
    return h == null;
  }

  /** Takes all nodes in one exchange. Returns the newest of them, linked to older ones, or null. */
  @SuppressWarnings("unchecked")
  public @Nullable N popAll() {
    return head == null ? null : (N) HEAD.getAndSet(this, null);
  }

  /** Returns the newest node without removing it, or null. */
  @SuppressWarnings("unchecked")
  public @Nullable N peek() {
    return (N) head;
  }

  /** Returns the node that was pushed before {@code node}, or null if that was the first. */
  @SuppressWarnings("unchecked")
  public @Nullable N next(N node) {
    return (N) node.next;
  }

  /** Returns true if no node is on the list. */
  public boolean isEmpty() {
    return head == null;
  }

  /**
   * Removes {@code node} from wherever it stands. Callers exclude each other; pushes may go on.
   * Returns false if it is not on the list. Time: constant for the newest node, else the number of
   * nodes above it.
   */
  public boolean remove(N node) {
    Node h = head;
    if (h == node) {
      if (HEAD.compareAndSet(this, h, node.next)) {
        return true;
      }
      h = head; // newer nodes stand above now, and none of them can go while we are here
    }
    for (Node above = h; above != null; above = above.next) {
      if (above.next == node) {
        above.next = node.next;
        return true;
      }
    }
    return false;
  }

  /** Reverses a detached chain in place. Returns its new first node. Time: one step a node. */
  @SuppressWarnings("unchecked")
  public static <N extends Node> @Nullable N reverse(@Nullable N chain) {
    Node done = null;
    for (Node n = chain; n != null; ) {
      Node rest = n.next;
      n.next = done;
      done = n;
      n = rest;
    }
    return (N) done;
  }
}
