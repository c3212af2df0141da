package io.lwq.attach;

import io.lwq.trace.PoolTrace;
import io.lwq.trace.Trace;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The pools seen and the queues swapped in this JVM, and what is to happen to new ones.
 * Thread-safe.
 */
public final class Pools {
  /**
   * A moment's view of a pool: what its own fields say. {@code queueDepth} and {@code idle} are -1
   * if not known.
   */
  public record Gauges(int core, int maximum, int workers, int idle, int queueDepth) {}

  private static final int SWEEP_EACH = 256;

  private static final ConcurrentLinkedQueue<PoolTrace> TRACES = new ConcurrentLinkedQueue<>();
  private static final ConcurrentLinkedQueue<WeakReference<LinkedBlockingQueue<?>>> SWAPPED =
      new ConcurrentLinkedQueue<>();
  private static final AtomicInteger SEEN = new AtomicInteger();
  private static final AtomicInteger SWAPS = new AtomicInteger();

  private static volatile boolean swap;
  private static volatile boolean allQueues;
  private static volatile @Nullable PoolFilter filter;

  private Pools() {}

  /**
   * Says what happens to pools from now on: swapped or only traced, which, and whether queues
   * without a pool too.
   */
  public static void configure(
      boolean swapPools, boolean swapAllQueues, @Nullable PoolFilter poolFilter) {
    swap = swapPools;
    allQueues = swapAllQueues;
    filter = poolFilter;
  }

  static boolean swaps() {
    return swap;
  }

  static boolean accepts(PoolTrace trace) {
    PoolFilter f = filter;
    return f == null || f.accepts(trace.name(), trace.poolClass.getName());
  }

  static void add(PoolTrace trace) {
    TRACES.add(trace);
    if (SEEN.incrementAndGet() % SWEEP_EACH == 0) {
      sweep();
    }
  }

  static void drop(PoolTrace trace) {
    TRACES.remove(trace);
  }

  /** The self-test's pool does not count. */
  static void forget(PoolTrace trace) {
    drop(trace);
    SEEN.decrementAndGet();
    SWAPS.decrementAndGet();
  }

  /** Puts {@code queue} on lwq, and counts it if it was not there already. */
  static void swap(LinkedBlockingQueue<?> queue) {
    boolean first = LwqFront.of(queue) == null;
    LwqFront.attach(queue);
    if (first) {
      SWAPPED.add(new WeakReference<>(queue));
      SWAPS.incrementAndGet();
    }
  }

  /** For the constructor of a queue: swaps it if all queues are to be. */
  public static void queueBuilt(LinkedBlockingQueue<?> queue) {
    if (allQueues) {
      try {
        swap(queue);
        if (SWAPS.get() % SWEEP_EACH == 0) {
          sweep();
        }
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }

  /**
   * Lets go of pools and queues that have been collected, after the sink has seen their last
   * counts.
   */
  public static void sweep() {
    for (Iterator<PoolTrace> i = TRACES.iterator(); i.hasNext(); ) {
      PoolTrace trace = i.next();
      if (trace.pool() == null) {
        i.remove();
        Trace.sink().poolGone(trace);
      }
    }
    for (Iterator<WeakReference<LinkedBlockingQueue<?>>> i = SWAPPED.iterator(); i.hasNext(); ) {
      if (i.next().refersTo(null)) {
        i.remove();
      }
    }
  }

  /** Returns the pools that exist now. */
  public static List<PoolTrace> all() {
    return new ArrayList<>(TRACES);
  }

  static List<LwqFront> fronts() {
    List<LwqFront> fronts = new ArrayList<>();
    for (WeakReference<LinkedBlockingQueue<?>> reference : SWAPPED) {
      LinkedBlockingQueue<?> queue = reference.get();
      LwqFront front = queue == null ? null : LwqFront.of(queue);
      if (front != null) {
        fronts.add(front);
      }
    }
    return fronts;
  }

  /** Returns the number of pools seen since the start. */
  public static int seen() {
    return SEEN.get();
  }

  /** Returns the number of queues swapped since the start. */
  public static int swapped() {
    return SWAPS.get();
  }

  /** Returns what {@code trace}'s pool is like now, or null if it has gone. */
  public static @Nullable Gauges gauges(PoolTrace trace) {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) trace.pool();
    if (pool == null) {
      return null;
    }
    int depth = -1;
    int idle = -1;
    Object candidate = PoolFields.workQueue(pool);
    if (candidate instanceof LinkedBlockingQueue) {
      LinkedBlockingQueue<?> queue = (LinkedBlockingQueue<?>) candidate;
      depth = depth(queue);
      LwqFront front = LwqFront.of(queue);
      idle = front == null ? -1 : front.idleCount();
    }
    return new Gauges(
        PoolFields.core(pool), PoolFields.maximum(pool), PoolFields.workers(pool), idle, depth);
  }

  /** The number of elements, without a call that the queue's class could override. */
  static int depth(LinkedBlockingQueue<?> queue) {
    return QueueGates.size(QueueFields.count(queue).get(), queue);
  }
}
