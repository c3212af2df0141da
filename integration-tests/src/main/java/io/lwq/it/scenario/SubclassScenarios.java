package io.lwq.it.scenario;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.same;

import io.lwq.it.check.Await;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A1, A3: pools of classes that extend ThreadPoolExecutor. */
final class SubclassScenarios {

  private SubclassScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("A1 pool whose getQueue throws", SubclassScenarios::throwingGetQueue),
        new Scenario("A1 pool and tasks whose methods throw", SubclassScenarios::throwingMethods),
        new Scenario("A3 pool that casts its tasks", SubclassScenarios::castingPool));
  }

  private static void throwingGetQueue(PrintStream out) {
    AtomicInteger calls = new AtomicInteger();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>()) {
          @Override
          public BlockingQueue<Runnable> getQueue() {
            calls.incrementAndGet();
            throw new UnsupportedOperationException("no queue for you");
          }
        };
    AtomicInteger run = new AtomicInteger();
    for (int i = 0; i < 10_000; i++) {
      pool.execute(run::incrementAndGet);
    }
    Pools.end(pool);
    out.println("run: " + run + ", calls of getQueue: " + calls);
  }

  private static void throwingMethods(PrintStream out) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>()) {
          @Override
          public String toString() {
            throw new UnsupportedOperationException("toString of the pool");
          }

          @Override
          public int getPoolSize() {
            throw new UnsupportedOperationException("getPoolSize");
          }

          @Override
          public int hashCode() {
            throw new UnsupportedOperationException("hashCode of the pool");
          }
        };
    AtomicInteger run = new AtomicInteger();
    for (int i = 0; i < 1_000; i++) {
      pool.execute(new HostileTask(run));
    }
    pool.shutdown();
    Await.until("the pool is terminated", pool::isTerminated);
    out.println("run: " + run);
  }

  /** Whoever calls anything but run gets an exception. */
  private record HostileTask(AtomicInteger count) implements Runnable {
    @Override
    public void run() {
      count.incrementAndGet();
    }

    @Override
    public String toString() {
      throw new UnsupportedOperationException("toString of the task");
    }

    @Override
    public int hashCode() {
      throw new UnsupportedOperationException("hashCode of the task");
    }

    @Override
    public boolean equals(Object other) {
      throw new UnsupportedOperationException("equals of the task");
    }
  }

  private static final class OwnFuture<V> extends FutureTask<V> {
    final String origin;

    OwnFuture(Callable<V> body, String origin) {
      super(body);
      this.origin = origin;
    }
  }

  private static final class CastingPool extends ThreadPoolExecutor {
    final AtomicInteger before = new AtomicInteger();
    final AtomicInteger after = new AtomicInteger();
    final List<String> rejected = new ArrayList<>();
    private final ThreadLocal<Object> current = new ThreadLocal<>();

    CastingPool() {
      super(2, 2, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(500));
      setRejectedExecutionHandler((task, pool) -> rejected.add(((OwnFuture<?>) task).origin));
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Callable<T> body) {
      return new OwnFuture<>(body, ((OwnCallable<T>) body).origin());
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
      same(Thread.currentThread(), thread, "thread of beforeExecute");
      current.set(((OwnFuture<?>) task).origin);
      before.incrementAndGet();
    }

    @Override
    protected void afterExecute(Runnable task, Throwable thrown) {
      equal(current.get(), ((OwnFuture<?>) task).origin, "task of before and after");
      equal(null, thrown, "exception of a future");
      after.incrementAndGet();
    }
  }

  private record OwnCallable<V>(String origin, V value) implements Callable<V> {
    @Override
    public V call() {
      return value;
    }
  }

  private static void castingPool(PrintStream out) throws Exception {
    CastingPool pool = new CastingPool();
    List<Future<Integer>> futures = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      futures.add(pool.submit(new OwnCallable<>("origin " + i, i)));
    }
    int sum = 0;
    for (Future<Integer> future : futures) {
      sum += future.get();
    }
    Await.until("the hooks are done", () -> pool.after.get() == 400);
    out.println("sum: " + sum + ", before: " + pool.before + ", after: " + pool.after);
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch started = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) {
      pool.execute(
          new OwnFuture<Integer>(
              () -> {
                started.countDown();
                Pools.await(release);
                return 0;
              },
              "holder"));
    }
    Pools.await(started);
    for (int i = 0; i < 502; i++) {
      pool.submit(new OwnCallable<>("late " + i, i));
    }
    release.countDown();
    Pools.end(pool);
    out.println("rejected: " + pool.rejected + ", after: " + pool.after);
  }
}
