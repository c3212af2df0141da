package io.lwq.it.events;

import io.lwq.it.check.Await;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordedEvent;

/** One task for each way a task can go, and what the events call it. */
final class Outcomes {

  private Outcomes() {}

  static void run(PrintStream out) throws Throwable {
    Events events = Events.during(Outcomes::tasks);
    Map<String, Integer> outcomes = new TreeMap<>();
    for (RecordedEvent event : events.of("TaskDispatch", "outcomes")) {
      outcomes.merge(event.getString("outcome"), 1, Integer::sum);
    }
    outcomes.forEach((outcome, count) -> out.println(outcome + ": " + count));
    out.println("rejections: " + events.of("TaskRejected", "outcomes").size());
    out.println("enqueues: " + events.of("Enqueue", "outcomes").size());
  }

  private static void tasks() throws Exception {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            1, 1, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(8), EventsMain.named("outcomes"));
    quiet(pool);
    pool.execute(() -> {}); // completed, by the new thread
    Await.until("the first is done", () -> pool.getCompletedTaskCount() == 1);
    pool.execute(
        () -> {
          throw new IllegalStateException("failed");
        });
    Await.until("the second is done", () -> pool.getCompletedTaskCount() == 2);
    pool.submit(
            () -> {
              throw new IllegalStateException("failed, in a future");
            })
        .isDone();
    Await.until("the third is done", () -> pool.getCompletedTaskCount() == 3);
    cancelledAndRemoved(pool);
    callerRunRejectedAndDrained(pool);
    Await.until("the pool is terminated", pool::isTerminated);
  }

  private static void cancelledAndRemoved(ThreadPoolExecutor pool) {
    CountDownLatch release = holdUp(pool);
    Future<?> cancelled = pool.submit(() -> {});
    Runnable removed = () -> {};
    pool.execute(removed);
    cancelled.cancel(false);
    pool.remove(removed);
    release.countDown();
    Await.until("the cancelled one is taken", () -> pool.getCompletedTaskCount() == 5);
  }

  private static void callerRunRejectedAndDrained(ThreadPoolExecutor pool) {
    CountDownLatch release = holdUp(pool);
    while (pool.getQueue().remainingCapacity() > 0) {
      pool.execute(() -> {});
    }
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    pool.execute(() -> {}); // run by this thread
    pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    pool.execute(() -> {}); // rejected
    pool.getQueue().drainTo(new ArrayList<>(), 2);
    pool.shutdownNow();
    release.countDown();
  }

  private static CountDownLatch holdUp(ThreadPoolExecutor pool) {
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch started = new CountDownLatch(1);
    pool.execute(
        () -> {
          started.countDown();
          Await.until("released", () -> release.getCount() == 0);
        });
    Await.until("the worker is held up", () -> started.getCount() == 0);
    return release;
  }

  private static void quiet(ThreadPoolExecutor pool) {
    var factory = pool.getThreadFactory();
    pool.setThreadFactory(
        task -> {
          Thread thread = factory.newThread(task);
          thread.setUncaughtExceptionHandler((dying, thrown) -> {});
          return thread;
        });
  }
}
