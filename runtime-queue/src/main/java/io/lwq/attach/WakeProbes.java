package io.lwq.attach;

import io.lwq.trace.Trace;
import io.lwq.trace.TraceThread;
import io.lwq.trace.WorkerTrace;
import org.jspecify.annotations.Nullable;

/**
 * The trace points around a wake, the same for both schedulers. None of them throws: the caller may
 * hold a task.
 */
final class WakeProbes {
  private WakeProbes() {}

  /** The current thread has woken {@code worker}, or somebody it does not know. */
  static void wakes(@Nullable Thread worker) {
    if (Trace.isOn() && worker != null) {
      try {
        TraceThread.current().wakes(worker);
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }

  /** The current thread was unparked at {@code signalNanos} by {@code waker}; 0 if not known. */
  static void woken(long signalNanos, long nowNanos, @Nullable Thread waker) {
    if (signalNanos != 0 && nowNanos != 0 && Trace.isOn()) {
      try {
        WorkerTrace worker = TraceThread.current().worker();
        if (worker != null) {
          worker.woken(signalNanos, nowNanos, waker);
        }
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }

  /** The current thread goes to sleep again; if it was woken, it found no work. */
  static void fruitless() {
    if (Trace.isOn()) {
      try {
        WorkerTrace worker = TraceThread.current().worker();
        if (worker != null) {
          worker.wakeEnds(false);
        }
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }
}
