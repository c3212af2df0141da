package io.lwq.it.scenario;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A4: pools over queues that stay as they are. */
final class OtherQueueScenarios {

  private OtherQueueScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("A4 priority queue keeps its order", OtherQueueScenarios::priorities),
        new Scenario("A4 other queues run all tasks", OtherQueueScenarios::others),
        new Scenario("A4 scheduled pool keeps its order", OtherQueueScenarios::scheduled));
  }

  private record Ranked(int rank, List<Integer> log) implements Runnable, Comparable<Ranked> {
    @Override
    public void run() {
      log.add(rank);
    }

    @Override
    public int compareTo(Ranked other) {
      return Integer.compare(rank, other.rank);
    }
  }

  private static void priorities(PrintStream out) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, new PriorityBlockingQueue<>());
    CountDownLatch release = Pools.holdUp(pool);
    List<Integer> order = new ArrayList<>();
    List<Integer> log = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 50; i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(1));
    for (int rank : order) {
      pool.execute(new Ranked(rank, log));
    }
    release.countDown();
    Pools.end(pool);
    out.println("order: " + log);
  }

  private static void others(PrintStream out) {
    List<BlockingQueue<Runnable>> queues =
        List.of(
            new ArrayBlockingQueue<>(100_000),
            new LinkedBlockingDeque<>(),
            new LinkedTransferQueue<>(),
            new SynchronousQueue<>());
    for (BlockingQueue<Runnable> queue : queues) {
      ThreadPoolExecutor pool =
          new ThreadPoolExecutor(
              2, 4, 1, TimeUnit.HOURS, queue, new ThreadPoolExecutor.CallerRunsPolicy());
      AtomicInteger run = new AtomicInteger();
      for (int i = 0; i < 5_000; i++) {
        pool.execute(run::incrementAndGet);
      }
      Pools.end(pool);
      out.println(queue.getClass().getSimpleName() + ": " + run);
    }
  }

  private static void scheduled(PrintStream out) throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    CountDownLatch release = Pools.holdUp(pool);
    List<Integer> log = Collections.synchronizedList(new ArrayList<>());
    List<ScheduledFuture<?>> futures = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      int number = i;
      futures.add(pool.schedule(() -> log.add(number), 20 - i, TimeUnit.MILLISECONDS));
    }
    List<ScheduledFuture<?>> due = new ArrayList<>(futures);
    Collections.sort(
        due); // by the moment, which is not the delay if this thread lost its processor
    List<Integer> expected = new ArrayList<>();
    due.forEach(future -> expected.add(futures.indexOf(future)));
    AtomicInteger periods = new AtomicInteger();
    CountDownLatch third = new CountDownLatch(3);
    var periodic =
        pool.scheduleAtFixedRate(
            () -> {
              periods.incrementAndGet();
              third.countDown();
            },
            1,
            1,
            TimeUnit.MILLISECONDS);
    release.countDown();
    Pools.await(third);
    periodic.cancel(false);
    Pools.end(pool);
    out.println("in order: " + log.equals(expected));
    out.println("at least three periods: " + (periods.get() >= 3));
  }
}
