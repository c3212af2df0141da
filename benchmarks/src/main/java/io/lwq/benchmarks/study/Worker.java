package io.lwq.benchmarks.study;

import java.util.List;
import java.util.concurrent.ThreadFactory;

/** A thread of the pool, which keeps what it saw to itself until it has ended. */
final class Worker extends Thread {
  private final NanosHistogram startDelays = new NanosHistogram();
  private long tasks;
  private long lastResult;

  private Worker(Runnable target, String name) {
    super(target, name);
  }

  /**
   * The list receives each worker made. Factories of a pool are called by one thread at a time
   * while submitters start it.
   */
  static ThreadFactory factory(List<Worker> made) {
    return target -> {
      synchronized (made) {
        Worker worker = new Worker(target, "study-" + made.size());
        made.add(worker);
        return worker;
      }
    };
  }

  void ran(long startDelayNanos, boolean measured, long result) {
    tasks++;
    lastResult = result; // Keeps the work from being left out.
    if (measured) {
      startDelays.record(startDelayNanos);
    }
  }

  NanosHistogram startDelays() {
    return startDelays;
  }

  long tasks() {
    return tasks;
  }

  long lastResult() {
    return lastResult;
  }
}
