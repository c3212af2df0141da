package io.lwq.trace;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The switch and the sink of all probes of this JVM. */
public final class Trace {
  private static volatile TraceSink sink = TraceSink.NONE;
  private static volatile boolean on;
  private static final AtomicLong FAILURES =
      new AtomicLong(); // no LongAdder: counting must not allocate
  private static volatile @Nullable Throwable lastFailure;

  private Trace() {}

  /** Returns true while pools are traced. */
  public static boolean isOn() {
    return on;
  }

  /** Starts tracing into {@code newSink}. */
  public static void start(TraceSink newSink) {
    sink = newSink;
    on = true;
  }

  /** Stops tracing and lets go of the sink. */
  public static void stop() {
    on = false;
    sink = TraceSink.NONE;
  }

  /** Returns where probes deliver to; {@link TraceSink#NONE} while nobody listens. */
  public static TraceSink sink() {
    return sink;
  }

  /** Counts a failure inside a probe, which the service never sees. */
  public static void failed(Throwable failure) {
    FAILURES.incrementAndGet();
    lastFailure = failure;
  }

  /** Returns the number of failures inside probes since the JVM started. */
  public static long failures() {
    return FAILURES.get();
  }

  /** Returns the latest of them, or null. */
  public static @Nullable Throwable lastFailure() {
    return lastFailure;
  }
}
