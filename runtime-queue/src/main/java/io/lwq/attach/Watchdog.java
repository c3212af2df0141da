package io.lwq.attach;

import io.lwq.trace.Trace;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Guards the invariant that work never waits while a worker sleeps. Looks at each swapped queue
 * twice a second; one that had work, an idle worker and no progress for longer than a wake can take
 * is woken, and the hit is counted as a fault of ours. Costs the service nothing on a task's way.
 */
public final class Watchdog implements Runnable {
  /** Called with each hit, in one line. */
  public interface Listener {
    /** {@code hits} since the start; {@code stalledNanos} how long the work had waited at least. */
    void stalled(long hits, long stalledNanos);
  }

  private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int LOOKS =
      4; // looks, not time: a JVM that was frozen meanwhile has not stalled

  private static volatile long hits;

  private record Sight(int progress, int looks, long sinceNanos) {}

  private final Listener listener;
  private Map<LwqFront, Sight> sights = new IdentityHashMap<>();
  private volatile boolean stopped;
  private volatile @Nullable Thread thread;

  /** Creates a watchdog; run it on a daemon thread of its own. */
  public Watchdog(Listener listener) {
    this.listener = listener;
  }

  /** Returns the number of stalls repaired since the JVM started. */
  public static long hits() {
    return hits;
  }

  /** Ends {@link #run} soon. */
  public void stop() {
    stopped = true;
    LockSupport.unpark(thread);
  }

  @Override
  public void run() {
    thread = Thread.currentThread();
    while (!stopped) {
      LockSupport.parkNanos(this, PERIOD_NANOS);
      try {
        look(System.nanoTime());
        Pools.sweep();
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }

  void look(long now) {
    Map<LwqFront, Sight> next = new IdentityHashMap<>();
    for (LwqFront front : Pools.fronts()) {
      if (!front.isStalled()) {
        continue;
      }
      int progress = front.progress();
      Sight before = sights.get(front);
      if (before == null || before.progress != progress) {
        next.put(front, new Sight(progress, 1, now));
      } else if (before.looks < LOOKS) {
        next.put(front, new Sight(progress, before.looks + 1, before.sinceNanos));
      } else {
        front.wakeAll();
        hits++;
        listener.stalled(hits, now - before.sinceNanos);
      }
    }
    sights = next;
  }
}
