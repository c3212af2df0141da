package io.lwq.trace;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One thread pool under observation. Knows the pool weakly; whoever holds a trace does not keep the
 * pool alive. Thread-safe.
 */
public final class PoolTrace {
  private static final AtomicLong IDS = new AtomicLong();

  /** Unique in this JVM. */
  public final long id = IDS.incrementAndGet();

  /** The pool's class. */
  public final Class<?> poolClass;

  /** The class of its queue. */
  public final Class<?> queueClass;

  /** Where stamps wait if the queue's nodes are not ours to stamp, else null. */
  public final @Nullable StampTable aside;

  /** Whether the pool's class may do something between the take and the start of a task. */
  final boolean hasHooks;

  private final WeakReference<Object> pool;
  private final WeakReference<Object> queue;
  private volatile String name;
  private volatile @Nullable String refusal;
  private volatile Scheduler scheduler = Scheduler.JDK;
  private volatile @Nullable PoolLatencies jdk;
  private volatile @Nullable PoolLatencies lwq;

  /** Creates the trace of {@code pool}, named by its class until a worker is born. */
  public PoolTrace(Object pool, Object queue, boolean stampsRideInNodes, boolean hasHooks) {
    this.poolClass = pool.getClass();
    this.queueClass = queue.getClass();
    this.queue = new WeakReference<>(queue);
    this.aside = stampsRideInNodes ? null : new StampTable();
    this.hasHooks = hasHooks;
    this.pool = new WeakReference<>(pool);
    this.name = poolClass.getSimpleName().concat("-").concat(Long.toString(id));
  }

  /** Returns the pool, or null if it has been collected. */
  public @Nullable Object pool() {
    return pool.get();
  }

  /** Returns true if {@code candidate} is the pool's queue. */
  public boolean owns(Object candidate) {
    return queue.get() == candidate;
  }

  /** Returns true if both pools take their tasks out of one queue. */
  public boolean sharesQueueWith(PoolTrace other) {
    Object mine = queue.get();
    return mine != null && other.owns(mine);
  }

  /** Returns its name: its threads' name with digits replaced by {@code #}, or its class and id. */
  public String name() {
    return name;
  }

  /** Names the pool after one of its threads. */
  public void nameAfter(String threadName) {
    StringBuilder text = new StringBuilder(threadName.length());
    boolean digits = false;
    for (int i = 0; i < threadName.length(); i++) {
      char c = threadName.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      if (!digit || !digits) {
        text.append(digit ? '#' : c);
      }
      digits = digit;
    }
    name = text.toString();
  }

  /** Returns why the pool stays on its own scheduler, or null. */
  public @Nullable String refusal() {
    return refusal;
  }

  /** Says why the pool stays on its own scheduler. */
  public void refuse(String reason) {
    refusal = reason;
  }

  /** Returns the scheduler the pool is on. */
  public Scheduler scheduler() {
    return scheduler;
  }

  /** Says which scheduler the pool is on from now on. */
  public void setScheduler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** Returns the latencies on the scheduler that the pool is on now. */
  public PoolLatencies latencies() {
    boolean onLwq = scheduler == Scheduler.LWQ;
    PoolLatencies latencies = onLwq ? lwq : jdk;
    return latencies != null ? latencies : create(onLwq);
  }

  /** Returns the latencies on {@code scheduler}, or null if the pool was never used on it. */
  public @Nullable PoolLatencies latenciesOn(Scheduler scheduler) {
    return scheduler == Scheduler.LWQ ? lwq : jdk;
  }

  private synchronized PoolLatencies create(boolean onLwq) {
    PoolLatencies latencies = onLwq ? lwq : jdk;
    if (latencies == null) {
      latencies = new PoolLatencies();
      if (onLwq) {
        lwq = latencies;
      } else {
        jdk = latencies;
      }
    }
    return latencies;
  }
}
