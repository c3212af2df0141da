package io.lwq.attach;

import io.lwq.trace.Trace;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Date;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The original condition of a traced queue on its own scheduler: does what that does, and notes
 * when a worker was signalled and when it went on, so that the wake latency means the same as on
 * lwq.
 */
final class JdkFront implements Condition, Serializable {
  /*
   * All fields are guarded by takeLock, which signal and await need anyway. Signals are answered in their order, which the
   * condition and its lock keep but for rare barging; a signal not answered in RING others is forgotten.
   */

  private static final long serialVersionUID = 1;
  private static final int RING = 64;

  private final Condition original;
  private final transient ReentrantLock takeLock;
  private final transient long[] signalNanos = new long[RING];
  private final transient @Nullable Thread[] wakers = new Thread[RING];
  private transient int signals;
  private transient int answers;

  private JdkFront(Condition original, ReentrantLock takeLock) {
    this.original = original;
    this.takeLock = takeLock;
  }

  /** Observes {@code q}, unless it is on lwq or observed already. */
  static void attach(LinkedBlockingQueue<?> q) {
    ReentrantLock putLock = QueueFields.putLock(q);
    ReentrantLock takeLock = QueueFields.takeLock(q);
    putLock.lock();
    takeLock.lock();
    try {
      Condition now = QueueFields.notEmpty(q);
      if (!(now instanceof LwqFront) && !(now instanceof JdkFront)) {
        QueueFields.setNotEmpty(q, new JdkFront(now, takeLock));
      }
    } finally {
      takeLock.unlock();
      putLock.unlock();
    }
  }

  static Condition originalOf(Condition condition) {
    return condition instanceof JdkFront ? ((JdkFront) condition).original : condition;
  }

  @Override
  public void signal() {
    if (Trace.isOn() && takeLock.hasWaiters(original)) {
      int slot = signals++ & (RING - 1);
      signalNanos[slot] = System.nanoTime();
      wakers[slot] = Thread.currentThread();
    }
    original.signal();
  }

  @Override
  public void signalAll() {
    original.signalAll();
  }

  /** A waiter goes on. takeLock held again. */
  private void answered(boolean signalled) {
    if (signals == answers || !Trace.isOn()) {
      return;
    }
    if (!signalled) {
      if (!takeLock.hasWaiters(original)) { // nobody left whom an old signal could have meant
        Arrays.fill(wakers, null);
        answers = signals;
      }
      return;
    }
    if (signals - answers > RING) {
      answers = signals - RING;
    }
    int slot = answers++ & (RING - 1);
    WakeProbes.woken(signalNanos[slot], System.nanoTime(), wakers[slot]);
    wakers[slot] = null;
  }

  @Override
  public void await() throws InterruptedException {
    WakeProbes.fruitless();
    original.await();
    answered(true);
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    WakeProbes.fruitless();
    long left = original.awaitNanos(nanos);
    answered(left > 0);
    return left;
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
  public void awaitUninterruptibly() {
    original.awaitUninterruptibly();
  }

  /** The field is serialized with the queue: a JVM without us reads the original. */
  private Object writeReplace() {
    return original;
  }
}
