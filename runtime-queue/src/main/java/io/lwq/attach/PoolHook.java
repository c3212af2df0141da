package io.lwq.attach;

import io.lwq.trace.PoolTrace;
import io.lwq.trace.Scheduler;
import io.lwq.trace.TaskStamp;
import java.util.Date;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * What we know of a pool, hung in its {@code termination} field around the original condition, so
 * that it is found in two reads and goes when the pool goes. A thread that still sees the original
 * sees the same condition.
 */
final class PoolHook implements Condition {
  /*
   * field    | access                 | guard
   * deciding | CAS                    | the birth of the first worker decides
   * starting | ConcurrentHashMap      | workers between their birth and their first instruction
   */

  private final Condition original;
  final PoolTrace trace;
  private final ConcurrentHashMap<Object, TaskStamp> starting = new ConcurrentHashMap<>(2);
  private final AtomicBoolean deciding = new AtomicBoolean();
  private volatile boolean observed = true;

  private PoolHook(Condition original, PoolTrace trace) {
    this.original = original;
    this.trace = trace;
  }

  /** The hook of {@code pool}, hung there if it is the first time, or null if it is not for us. */
  static @Nullable PoolHook of(ThreadPoolExecutor pool) {
    Object c = PoolFields.hung(pool);
    PoolHook hook = c instanceof PoolHook ? (PoolHook) c : hang(pool, (Condition) c);
    return hook == null || !hook.observed ? null : hook;
  }

  private static @Nullable PoolHook hang(ThreadPoolExecutor pool, @Nullable Condition now) {
    BlockingQueue<?> queue = PoolFields.workQueue(pool);
    if (queue == null || now == null) {
      return null; // a constructor that has not come so far
    }
    Class<?> type = pool.getClass();
    boolean hasHooks =
        type != ThreadPoolExecutor.class && type != ScheduledThreadPoolExecutor.class;
    PoolTrace trace = new PoolTrace(pool, queue, queue instanceof LinkedBlockingQueue, hasHooks);
    PoolHook hook = new PoolHook(now, trace);
    if (!PoolFields.replaceTermination(pool, now, hook)) {
      return (PoolHook) PoolFields.termination(pool);
    }
    Pools.add(trace);
    return hook;
  }

  /**
   * A worker of {@code pool} was born: names the pool after its thread and chooses its scheduler.
   */
  void decide(ThreadPoolExecutor pool, Thread thread) {
    if (deciding.get() || !deciding.compareAndSet(false, true)) {
      return;
    }
    trace.nameAfter(thread.getName());
    if (!Pools.accepts(trace)) {
      observed = false;
      Pools.drop(trace);
      return;
    }
    BlockingQueue<?> queue = PoolFields.workQueue(pool);
    if (!(queue instanceof LinkedBlockingQueue)) {
      trace.refuse("the queue is not a LinkedBlockingQueue");
    } else if (Pools.swaps()) {
      Pools.swap((LinkedBlockingQueue<?>) queue);
      trace.setScheduler(Scheduler.LWQ);
    } else {
      JdkFront.attach((LinkedBlockingQueue<?>) queue);
    }
  }

  /** Keeps the stamp of a worker's first task until the worker runs. */
  void starts(Object worker, TaskStamp stamp) {
    starting.put(worker, stamp);
  }

  /** The worker runs, or never will. Returns the stamp of its first task, or null. */
  @Nullable TaskStamp started(Object worker) {
    return starting.isEmpty() ? null : starting.remove(worker);
  }

  @Override
  public void await() throws InterruptedException {
    original.await();
  }

  @Override
  public void awaitUninterruptibly() {
    original.awaitUninterruptibly();
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    return original.awaitNanos(nanos);
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    return original.await(time, unit);
  }

  @Override
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    return original.awaitUntil(deadline);
  }

  @Override
  public void signal() {
    original.signal();
  }

  @Override
  public void signalAll() {
    original.signalAll();
  }
}
