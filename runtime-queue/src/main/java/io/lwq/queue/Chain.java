package io.lwq.queue;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Items that were taken out of a {@link LightweightQueue} together, oldest first. Not thread-safe:
 * it belongs to whoever detached it.
 *
 * @param <E> the items' type
 */
public final class Chain<E> implements Iterable<E> {
  private LightweightQueue.@Nullable Node<E> first;
  private int size;

  Chain(LightweightQueue.@Nullable Node<E> first, int size) {
    this.first = first;
    this.size = size;
  }

  /** Returns the number of items left. */
  public int size() {
    return size;
  }

  /** Returns true if no item is left. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** Drops all items. */
  public void clear() {
    first = null;
    size = 0;
  }

  /** Returns an iterator, oldest item first, that supports {@link Iterator#remove}. */
  @Override
  public Iterator<E> iterator() {
    return new Items();
  }

  private final class Items implements Iterator<E> {
    private LightweightQueue.@Nullable Node<E> beforeLast;
    private LightweightQueue.@Nullable Node<E> last;
    private LightweightQueue.@Nullable Node<E> next = first;

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public E next() {
      LightweightQueue.Node<E> n = next;
      if (n == null) {
        throw new NoSuchElementException();
      }
      if (last != null) {
        beforeLast = last;
      }
      last = n;
      next = n.next;
      return Objects.requireNonNull(n.item);
    }

    @Override
    public void remove() {
      if (last == null) {
        throw new IllegalStateException();
      }
      if (beforeLast == null) {
        first = next;
      } else {
        beforeLast.next = next;
      }
      last = null;
      size--;
    }
  }
}
