package io.lwq.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The threads of a test. Whatever one of them throws fails the test at {@link #join}; whoever is
 * left at {@link #close} is interrupted, so that a failed test leaves no thread behind.
 */
public final class Crew implements AutoCloseable {
  /** What a thread does. */
  public interface Job {
    void run() throws Exception;
  }

  /** What one of several alike threads does. */
  public interface NumberedJob {
    void run(int number) throws Exception;
  }

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  private final List<Thread> threads = new ArrayList<>();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

  /** Starts a thread. */
  public Thread start(String name, Job job) {
    Thread thread =
        new Thread(
            () -> {
              try {
                job.run();
              } catch (Throwable failure) {
                failures.add(failure);
              }
            },
            name);
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
    return thread;
  }

  /** Starts {@code count} threads that begin their job at the same moment. */
  public Crew race(int count, NumberedJob job) {
    CountDownLatch line = new CountDownLatch(count);
    for (int i = 0; i < count; i++) {
      int number = i;
      start(
          "racer-" + number,
          () -> {
            line.countDown();
            line.await();
            job.run(number);
          });
    }
    return this;
  }

  /** Waits until all threads have ended; fails with the first thing that one of them threw. */
  public void join() throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    for (Thread thread : threads) {
      while (thread.isAlive() && failures.isEmpty() && System.nanoTime() < deadline) {
        thread.join(50);
      }
    }
    for (Throwable failure : failures) {
      throw new AssertionError("a thread of the test failed: " + failure, failure);
    }
    for (Thread thread : threads) {
      if (thread.isAlive()) {
        AssertionError stuck = new AssertionError(thread.getName() + " did not end");
        stuck.setStackTrace(thread.getStackTrace());
        throw stuck;
      }
    }
    threads.clear();
  }

  @Override
  public void close() {
    for (Thread thread : threads) {
      thread.interrupt();
    }
    for (Thread thread : threads) {
      joinQuietly(thread);
    }
  }

  private static void joinQuietly(Thread thread) {
    try {
      thread.join(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
