package io.lwq.it.events;

import io.lwq.it.check.Actor;
import io.lwq.it.check.Await;
import io.lwq.it.check.Check;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.RecordedEvent;

/** A2: one Runnable submitted many times at once. */
final class SameTask {

  private static final int THREADS = 8;
  private static final int EACH = 200;
  private static final int SUBMISSIONS = 50;

  private SameTask() {}

  private record Named(AtomicInteger count) implements Runnable {
    @Override
    public void run() {
      count.incrementAndGet();
    }
  }

  static void manyThreads(PrintStream out) throws Throwable {
    AtomicInteger run = new AtomicInteger();
    List<Runnable> instances =
        List.of(
            new Named(run),
            new Runnable() {
              @Override
              public void run() {
                run.incrementAndGet();
              }
            },
            run::incrementAndGet);
    ThreadPoolExecutor pool = pool("same", 2);
    Events events =
        Events.during(
            () -> {
              List<Actor<Void>> submitters = new ArrayList<>();
              for (int t = 0; t < THREADS; t++) {
                submitters.add(Actor.run("submitter " + t, () -> submit(pool, instances)));
              }
              submitters.forEach(Actor::join);
              pool.shutdown();
              Await.until("the pool is terminated", pool::isTerminated);
            });
    out.println("run: " + run);
    out.println("dispatches: " + events.of("TaskDispatch", "same").size());
    out.println("classes: " + classes(events));
    for (String latency : List.of("enqueueCall", "queueTime", "runTime")) {
      out.println(latency + ": " + events.count("same", latency));
    }
  }

  private static void submit(ThreadPoolExecutor pool, List<Runnable> instances) {
    for (int i = 0; i < EACH; i++) {
      instances.forEach(pool::execute);
    }
  }

  private static long classes(Events events) {
    return events.of("TaskDispatch", "same").stream()
        .map(event -> event.getClass("taskClass").getName())
        .distinct()
        .count();
  }

  /**
   * While the only worker is held up, each submission begins a wait of its own. It lasts at least
   * from the return of its execute to the release, and at most from the call of its execute to the
   * first line of its run.
   */
  static void ownWait(PrintStream out) throws Throwable {
    ThreadPoolExecutor pool = pool("own", 1);
    long[] called = new long[SUBMISSIONS];
    long[] returned = new long[SUBMISSIONS];
    long[] started = new long[SUBMISSIONS];
    AtomicInteger run = new AtomicInteger();
    Runnable task = () -> started[run.getAndIncrement()] = System.nanoTime();
    CountDownLatch release = new CountDownLatch(1);
    AtomicLong released = new AtomicLong();
    Events events =
        Events.during(
            () -> {
              pool.execute(new Holder(release));
              for (int i = 0; i < SUBMISSIONS; i++) {
                called[i] = System.nanoTime();
                pool.execute(task);
                returned[i] = System.nanoTime();
              }
              released.set(System.nanoTime());
              release.countDown();
              pool.shutdown();
              Await.until("the pool is terminated", pool::isTerminated);
            });
    List<RecordedEvent> dispatches = new ArrayList<>(events.of("TaskDispatch", "own"));
    dispatches.removeIf(event -> event.getClass("taskClass").getName().endsWith("Holder"));
    dispatches.sort(Comparator.comparing(RecordedEvent::getStartTime));
    for (int i = 0; i < dispatches.size(); i++) {
      long wait = dispatches.get(i).getLong("startDelay");
      long least = released.get() - returned[i];
      long most = started[i] - called[i];
      Check.that(wait >= least && wait <= most, i + ": " + least + " <= " + wait + " <= " + most);
    }
    out.println("waits: " + dispatches.size());
  }

  private record Holder(CountDownLatch release) implements Runnable {
    @Override
    public void run() {
      Await.until("released", () -> release.getCount() == 0);
    }
  }

  private static ThreadPoolExecutor pool(String name, int threads) {
    return EventsMain.kept(
        new ThreadPoolExecutor(
            threads,
            threads,
            1,
            TimeUnit.HOURS,
            new LinkedBlockingQueue<>(),
            EventsMain.named(name)));
  }
}
