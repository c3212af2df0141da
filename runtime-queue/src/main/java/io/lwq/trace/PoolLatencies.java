package io.lwq.trace;

import java.util.concurrent.atomic.LongAdder;

/** The histograms and counts of one pool while it was on one scheduler. Thread-safe. */
public final class PoolLatencies {
  /** Time of {@code execute} from entry to return. */
  public final Histogram enqueueCall = new Histogram();

  /** From the enqueue to the moment a worker took the task. */
  public final Histogram queueTime = new Histogram();

  /** From the unpark of an idle worker to its first instruction after it. */
  public final Histogram wakeLatency = new Histogram();

  /** From the start of the task's {@code run} to its end. */
  public final Histogram runTime = new Histogram();

  /** Wakes after which the worker found nothing. */
  public final LongAdder wakesWithoutWork = new LongAdder();

  /** Tasks that the pool refused. */
  public final LongAdder rejected = new LongAdder();

  /** Tasks that left the queue without being run by a worker. */
  public final LongAdder removed = new LongAdder();

  PoolLatencies() {}
}
