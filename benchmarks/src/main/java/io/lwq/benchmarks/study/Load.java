package io.lwq.benchmarks.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * A closed loop over one pool: each submitter keeps a number of tasks in flight, for a warm-up and
 * one window.
 *
 * <p>Everything is measured by the load itself, in histograms that have one writer each and are
 * read after that writer has been joined: the agent has no part in it, and no lock is added to what
 * is measured.
 */
final class Load {
  private static final long DRAIN_SECONDS = 60;

  private final ThreadPoolExecutor pool;
  private final int steps;
  private final List<Submitter> submitters = new ArrayList<>();
  private final List<Worker> workers;
  private volatile Phase phase = Phase.WARM_UP;

  enum Phase {
    WARM_UP,
    MEASURED,
    OVER
  }

  /** Workers are the threads of the pool, made by {@link Worker#factory}. */
  Load(ThreadPoolExecutor pool, List<Worker> workers, int submitters, int inFlight, int steps) {
    this.pool = pool;
    this.workers = workers;
    this.steps = steps;
    for (int i = 0; i < submitters; i++) {
      this.submitters.add(new Submitter(this, inFlight, "submitter-" + i));
    }
  }

  /** Runs warm-up and window, shuts the pool down, and throws if a task was lost on the way. */
  Window run(long warmUpNanos, long windowNanos, Supplier<String> scheduler, LongSupplier cpuNanos)
      throws InterruptedException {
    submitters.forEach(Thread::start);
    pauseUntil(System.nanoTime() + warmUpNanos);
    long cpuBefore = cpuNanos.getAsLong();
    long before = System.nanoTime();
    phase = Phase.MEASURED;
    pauseUntil(before + windowNanos);
    phase = Phase.OVER;
    long window = System.nanoTime() - before;
    long cpu = cpuNanos.getAsLong() - cpuBefore;
    String whileItRan = scheduler.get();
    for (Submitter submitter : submitters) {
      submitter.join();
    }
    pool.shutdown();
    if (!pool.awaitTermination(DRAIN_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException(
          "tasks still queued " + DRAIN_SECONDS + " s after the last submit: " + pool);
    }
    return collect(window, cpu, whileItRan);
  }

  Phase phase() {
    return phase;
  }

  int steps() {
    return steps;
  }

  void execute(Runnable task) {
    pool.execute(task);
  }

  private Window collect(long windowNanos, long cpuNanos, String scheduler)
      throws InterruptedException {
    NanosHistogram enqueue = new NanosHistogram();
    long submitted = 0;
    for (Submitter submitter : submitters) {
      enqueue.add(submitter.enqueueCalls());
      submitted += submitter.submitted();
    }
    NanosHistogram delay = new NanosHistogram();
    long ran = 0;
    for (Worker worker : workers) {
      worker.join();
      delay.add(worker.startDelays());
      ran += worker.tasks();
    }
    if (submitted != ran) {
      throw new IllegalStateException(submitted + " tasks submitted, " + ran + " run");
    }
    return new Window(scheduler, windowNanos, cpuNanos, enqueue, delay);
  }

  private static void pauseUntil(long deadline) {
    for (long left = deadline - System.nanoTime(); left > 0; left = deadline - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
