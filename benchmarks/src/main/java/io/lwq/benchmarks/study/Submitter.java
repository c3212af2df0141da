package io.lwq.benchmarks.study;

import java.util.concurrent.Semaphore;

/**
 * Submits as long as fewer than its number of tasks are in flight, and times each call of {@code
 * execute}.
 */
final class Submitter extends Thread {
  private final Load load;
  private final int inFlight;
  private final Semaphore permits;
  private final NanosHistogram enqueueCalls = new NanosHistogram();
  private long submitted;

  Submitter(Load load, int inFlight, String name) {
    super(name);
    this.load = load;
    this.inFlight = inFlight;
    this.permits = new Semaphore(inFlight);
  }

  @Override
  public void run() {
    for (Load.Phase phase = load.phase(); phase != Load.Phase.OVER; phase = load.phase()) {
      permits.acquireUninterruptibly();
      boolean measured = phase == Load.Phase.MEASURED;
      Task task = new Task(this, load.steps(), measured);
      long before = System.nanoTime();
      task.submittedNanos = before;
      load.execute(task);
      long after = System.nanoTime();
      submitted++;
      if (measured) {
        enqueueCalls.record(after - before);
      }
    }
    permits.acquireUninterruptibly(inFlight);
  }

  NanosHistogram enqueueCalls() {
    return enqueueCalls;
  }

  long submitted() {
    return submitted;
  }

  private static final class Task implements Runnable {
    private final Submitter submitter;
    private final int steps;
    private final boolean measured;
    private long submittedNanos;

    Task(Submitter submitter, int steps, boolean measured) {
      this.submitter = submitter;
      this.steps = steps;
      this.measured = measured;
    }

    @Override
    public void run() {
      long startDelay = System.nanoTime() - submittedNanos;
      Worker worker = (Worker) Thread.currentThread();
      worker.ran(startDelay, measured, Work.steps(startDelay, steps));
      submitter.permits.release();
    }
  }
}
