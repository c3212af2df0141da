package io.lwq.queue;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A blocking queue on the lwq scheduler, for services that choose it in their code: {@code new
 * ThreadPoolExecutor(n, n, 0, SECONDS, new LightweightBlockingQueue<>())}.
 *
 * <p><b>Guarantees:</b> first in, first out; exact {@link #size}; waiting consumers are woken last
 * in, first out, one at a time. Enqueue is lock-free unless the queue is full. Iterators are weakly
 * consistent: they show what was queued when they were made.
 *
 * @param <E> the items' type
 */
public final class LightweightBlockingQueue<E> extends AbstractQueue<E>
    implements BlockingQueue<E> {

  private static final class Scheduler<E> extends LwqScheduler<E> {
    Scheduler(int capacity, ReentrantLock putLock) {
      super(capacity, new ReentrantLock(), putLock, putLock.newCondition());
    }

    /** The nodes queued now, oldest first. */
    List<LightweightQueue.Node<E>> nodes() {
      lock.lock();
      try {
        queue.refill();
        List<LightweightQueue.Node<E>> nodes = new ArrayList<>();
        for (var n = queue.peekNode(); n != null; n = LightweightQueue.after(n)) {
          nodes.add(n);
        }
        return nodes;
      } finally {
        lock.unlock();
      }
    }

    /** Removes those of {@code doomed} that are still queued. Returns how many. */
    int removeNodes(Set<LightweightQueue.Node<E>> doomed) {
      int removed = 0;
      lock.lock();
      try {
        LightweightQueue.Node<E> older = null;
        var n = queue.peekNode();
        while (n != null && removed < doomed.size()) {
          var next = LightweightQueue.after(n);
          if (doomed.contains(n)) {
            queue.unlink(older, n);
            LightweightQueue.take(n);
            removed++;
          } else {
            older = n;
          }
          n = next;
        }
      } finally {
        lock.unlock();
      }
      spaceFreed(removed);
      return removed;
    }
  }

  private final Scheduler<E> scheduler;

  /** Creates a queue without bound. */
  public LightweightBlockingQueue() {
    this(Integer.MAX_VALUE);
  }

  /**
   * Creates a queue that holds at most {@code capacity} items.
   *
   * @throws IllegalArgumentException if {@code capacity} is not positive
   */
  public LightweightBlockingQueue(int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException("capacity must be positive: " + capacity);
    }
    scheduler = new Scheduler<>(capacity, new ReentrantLock());
  }

  private static <E> LightweightQueue.Node<E> node(E item) {
    return new LightweightQueue.Node<>(Objects.requireNonNull(item));
  }

  @Override
  public boolean offer(E item) {
    return scheduler.offer(node(item)) == LwqScheduler.ACCEPTED;
  }

  @Override
  public boolean offer(E item, long timeout, TimeUnit unit) throws InterruptedException {
    return scheduler.put(node(item), unit.toNanos(timeout)) == LwqScheduler.ACCEPTED;
  }

  @Override
  public void put(E item) throws InterruptedException {
    scheduler.put(node(item), LwqScheduler.FOREVER);
  }

  @Override
  @SuppressWarnings("unchecked")
  public E take() throws InterruptedException {
    return (E) Objects.requireNonNull(scheduler.poll(LwqScheduler.FOREVER));
  }

  @Override
  @SuppressWarnings("unchecked")
  public @Nullable E poll(long timeout, TimeUnit unit) throws InterruptedException {
    return (E) scheduler.poll(unit.toNanos(timeout));
  }

  @Override
  public @Nullable E poll() {
    return scheduler.poll();
  }

  @Override
  public @Nullable E peek() {
    return scheduler.peek();
  }

  @Override
  public int size() {
    return scheduler.size();
  }

  @Override
  public int remainingCapacity() {
    return scheduler.remainingCapacity();
  }

  @Override
  public int drainTo(Collection<? super E> sink) {
    return drainTo(sink, Integer.MAX_VALUE);
  }

  @Override
  public int drainTo(Collection<? super E> sink, int maxElements) {
    if (Objects.requireNonNull(sink) == this) {
      throw new IllegalArgumentException("a queue cannot be drained to itself");
    }
    return scheduler.drainTo(sink, maxElements);
  }

  @Override
  public boolean remove(Object o) {
    for (var n : scheduler.nodes()) {
      E item = n.item;
      if (item != null && o != null && o.equals(item) && scheduler.removeNodes(Set.of(n)) == 1) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    Objects.requireNonNull(filter);
    Set<LightweightQueue.Node<E>> doomed = Collections.newSetFromMap(new IdentityHashMap<>());
    for (var n : scheduler.nodes()) {
      E item = n.item;
      if (item != null && filter.test(item)) {
        doomed.add(n);
      }
    }
    return scheduler.removeNodes(doomed) > 0;
  }

  @Override
  public boolean removeAll(Collection<?> c) {
    Objects.requireNonNull(c);
    return removeIf(c::contains);
  }

  @Override
  public boolean retainAll(Collection<?> c) {
    Objects.requireNonNull(c);
    return removeIf(item -> !c.contains(item));
  }

  @Override
  public void clear() {
    removeIf(item -> true);
  }

  @Override
  public Object[] toArray() {
    List<Object> items = new ArrayList<>();
    iterator().forEachRemaining(items::add);
    return items.toArray();
  }

  @Override
  public <T> T[] toArray(T[] array) {
    List<Object> items = new ArrayList<>();
    iterator().forEachRemaining(items::add);
    return items.toArray(array);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliteratorUnknownSize( // others may change the queue meanwhile
        iterator(), Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
  }

  @Override
  public Iterator<E> iterator() {
    return new Items();
  }

  private final class Items implements Iterator<E> {
    private final Iterator<LightweightQueue.Node<E>> nodes = scheduler.nodes().iterator();
    private LightweightQueue.@Nullable Node<E> nextNode;
    private @Nullable E nextItem;
    private LightweightQueue.@Nullable Node<E> last;

    Items() {
      advance();
    }

    private void advance() {
      nextItem = null;
      while (nextItem == null && nodes.hasNext()) {
        nextNode = nodes.next();
        nextItem = nextNode.item; // null once taken
      }
    }

    @Override
    public boolean hasNext() {
      return nextItem != null;
    }

    @Override
    public E next() {
      E item = nextItem;
      if (item == null) {
        throw new NoSuchElementException();
      }
      last = nextNode;
      advance();
      return item;
    }

    @Override
    public void remove() {
      if (last == null) {
        throw new IllegalStateException();
      }
      scheduler.removeNodes(Set.of(last));
      last = null;
    }
  }
}
