package io.lwq.it.life;

import io.lwq.it.check.Await;
import java.lang.reflect.Method;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A13: ten thousand virtual threads submit to a small bounded pool and wait for their tasks. Java
 * 21 and later.
 */
public final class VirtualSubmitters {

  private static final int SUBMITTERS = 10_000;

  private VirtualSubmitters() {}

  public static void main(String[] args) throws Exception {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(4, 4, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(100));
    pool.setRejectedExecutionHandler(
        (task, full) -> {
          try {
            full.getQueue().put(task); // the virtual thread waits for room
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
    AtomicInteger run = new AtomicInteger();
    AtomicInteger returned = new AtomicInteger();
    for (int i = 0; i < SUBMITTERS; i++) {
      start.invoke(
          null,
          (Runnable)
              () -> {
                try {
                  pool.submit(run::incrementAndGet).get();
                  returned.incrementAndGet();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
    }
    Await.until("all submitters have their results", () -> returned.get() == SUBMITTERS);
    pool.shutdown();
    Await.until("the pool is terminated", pool::isTerminated);
    System.out.println("run " + run + ", returned " + returned);
  }
}
