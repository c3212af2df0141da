package io.lwq.agent.jfr;

import io.lwq.trace.Dispatch;
import io.lwq.trace.Outcome;
import io.lwq.trace.PoolTrace;
import io.lwq.trace.TaskStamp;
import io.lwq.trace.Trace;
import io.lwq.trace.TraceSink;
import org.jspecify.annotations.Nullable;

/**
 * What the probes deliver to. Until somebody uses JFR each call is one read. Throws nothing: a
 * failure is counted, the event lost.
 */
final class JfrSink implements TraceSink {
  private volatile @Nullable TaskEvents events;
  private volatile @Nullable HistogramReporter histograms;

  /** From now on there are events. Before this their classes must not be loaded. */
  void open(TaskEvents taskEvents, HistogramReporter reporter) {
    histograms = reporter;
    events = taskEvents;
  }

  /** There are no more events. */
  void close() {
    events = null;
    histograms = null;
  }

  @Override
  public boolean wantsDepth() {
    TaskEvents e = events;
    try {
      return e != null && e.wantsDepth();
    } catch (Throwable t) {
      Trace.failed(t);
      return false;
    }
  }

  @Override
  public @Nullable Object beginEnqueue(Object task) {
    TaskEvents e = events;
    try {
      return e == null ? null : e.beginEnqueue(task);
    } catch (Throwable t) {
      Trace.failed(t);
      return null;
    }
  }

  @Override
  public void endEnqueue(Object begun, TaskStamp stamp, Object task, @Nullable Thread wokeThread) {
    TaskEvents e = events;
    try {
      if (e != null) {
        e.endEnqueue(begun, stamp, wokeThread);
      }
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }

  @Override
  public @Nullable Object beginDispatch(long queueNanos, Object task) {
    TaskEvents e = events;
    try {
      return e == null ? null : e.beginDispatch(queueNanos, task);
    } catch (Throwable t) {
      Trace.failed(t);
      return null;
    }
  }

  @Override
  public void endDispatch(Object begun, Dispatch dispatch, Outcome outcome) {
    TaskEvents e = events;
    try {
      if (e != null) {
        e.endDispatch(begun, dispatch, outcome);
      }
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }

  @Override
  public void left(TaskStamp stamp, Object task, long queueNanos, Outcome outcome) {
    TaskEvents e = events;
    try {
      if (e != null) {
        e.left(stamp, task, queueNanos, outcome);
      }
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }

  @Override
  public void woken(PoolTrace pool, long latencyNanos, @Nullable Thread waker, boolean foundWork) {
    TaskEvents e = events;
    try {
      if (e != null) {
        e.woken(pool, latencyNanos, waker, foundWork);
      }
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }

  @Override
  public void rejected(PoolTrace pool, Object task, Object handler, int queueDepth) {
    TaskEvents e = events;
    try {
      if (e != null) {
        e.rejected(pool, task, handler, queueDepth);
      }
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }

  @Override
  public void poolGone(PoolTrace pool) {
    HistogramReporter h = histograms;
    try {
      if (h != null) {
        h.poolGone(pool);
      }
    } catch (Throwable t) {
      Trace.failed(t);
    }
  }
}
