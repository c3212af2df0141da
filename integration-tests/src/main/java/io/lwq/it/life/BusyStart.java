package io.lwq.it.life;

import io.lwq.it.check.Await;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A8, A9: a main that uses java.util.concurrent from many threads at once, as its first act. */
public final class BusyStart {

  private BusyStart() {}

  public static void main(String[] args) {
    AtomicInteger done = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 8; t++) {
      Thread thread = new Thread(() -> use(done));
      threads.add(thread);
      thread.start();
    }
    threads.forEach(Await::ended);
    ForkJoinPool.commonPool().execute(done::incrementAndGet);
    Await.until("the common pool has run its task", () -> done.get() == 9);
    int sum = IntStream.range(0, 1000).parallel().sum();
    System.out.println("done " + done + ", " + sum);
  }

  private static void use(AtomicInteger done) {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 100; i++) {
      queue.add(i);
      int key = i;
      pool.execute(() -> map.merge(key, 1, Integer::sum));
    }
    pool.shutdown();
    Await.until("the pool is terminated", pool::isTerminated);
    if (map.size() == 100 && queue.size() == 100) {
      done.incrementAndGet();
    }
  }
}
