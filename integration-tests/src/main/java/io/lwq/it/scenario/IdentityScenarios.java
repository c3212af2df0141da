package io.lwq.it.scenario;

import static io.lwq.it.check.Check.same;
import static io.lwq.it.check.Check.throwing;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;

/** A6, A7: whoever looks at the tasks of a pool finds the very objects that were submitted. */
final class IdentityScenarios {

  private IdentityScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("A6 queue shows the submitted objects", IdentityScenarios::queueShowsThem),
        new Scenario("A7 handler gets the submitted object", IdentityScenarios::handlerGetsIt),
        new Scenario("A7 shutdownNow returns them", IdentityScenarios::shutdownNowReturnsThem),
        new Scenario("A7 text of the rejection", IdentityScenarios::rejectionNamesIt));
  }

  private static final class Named implements Runnable {
    private final String name;

    Named(String name) {
      this.name = name;
    }

    @Override
    public void run() {}

    @Override
    public String toString() {
      return name;
    }
  }

  private static List<Named> submitted(ThreadPoolExecutor pool, int count) {
    List<Named> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tasks.add(new Named("task " + i));
      pool.execute(tasks.get(i));
    }
    return tasks;
  }

  private static void queueShowsThem(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(1);
    CountDownLatch release = Pools.holdUp(pool);
    List<Named> tasks = submitted(pool, 10);
    int i = 0;
    for (Runnable task : pool.getQueue()) {
      same(tasks.get(i++), task, "element of the iteration");
    }
    i = 0;
    for (Object task : pool.getQueue().toArray()) {
      same(tasks.get(i++), task, "element of the array");
    }
    pool.getQueue().removeIf(task -> ((Named) task).name.endsWith("3"));
    Iterator<Runnable> iterator = pool.getQueue().iterator();
    out.println("first: " + ((Named) iterator.next()).name);
    iterator.remove();
    out.println("content: " + pool.getQueue());
    same(tasks.get(1), pool.getQueue().peek(), "peek");
    List<Runnable> drained = new ArrayList<>();
    pool.getQueue().drainTo(drained, 4);
    same(tasks.get(1), drained.get(0), "first drained");
    same(tasks.get(5), drained.get(3), "last drained");
    drained.add(pool.getQueue().poll());
    out.println("drained: " + drained);
    release.countDown();
    Pools.end(pool);
    out.println("completed: " + pool.getCompletedTaskCount());
  }

  private static void handlerGetsIt(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(1, 1);
    CountDownLatch release = Pools.holdUp(pool);
    List<Runnable> rejected = new ArrayList<>();
    pool.setRejectedExecutionHandler(
        (task, executor) -> {
          same(pool, executor, "the pool given to the handler");
          rejected.add(task);
        });
    List<Named> tasks = submitted(pool, 4);
    for (int i = 0; i < rejected.size(); i++) {
      same(tasks.get(i + 1), rejected.get(i), "rejected task");
    }
    release.countDown();
    Pools.end(pool);
    Named late = new Named("late");
    pool.execute(late);
    same(late, rejected.get(rejected.size() - 1), "task rejected after the end");
    out.println("rejected: " + rejected);
  }

  private static void shutdownNowReturnsThem(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(1);
    CountDownLatch release = Pools.holdUp(pool);
    List<Named> tasks = submitted(pool, 100);
    List<Runnable> returned = pool.shutdownNow();
    for (int i = 0; i < returned.size(); i++) {
      same(tasks.get(i), returned.get(i), "returned task");
    }
    out.println("returned: " + returned.size() + ", left: " + pool.getQueue().size());
    release.countDown();
    Pools.awaitEnd(pool);
    out.println("completed: " + pool.getCompletedTaskCount());
  }

  private static void rejectionNamesIt(PrintStream out) {
    ThreadPoolExecutor pool = Pools.fixed(1, 2);
    CountDownLatch release = Pools.holdUp(pool);
    submitted(pool, 2);
    String text =
        throwing(
                RejectedExecutionException.class,
                "a third task",
                () -> pool.execute(new Named("one too many")))
            .getMessage();
    out.println(text.replaceAll("@[0-9a-f]+", "@"));
    release.countDown();
    Pools.end(pool);
    out.println(pool.toString().replaceAll("@[0-9a-f]+", "@"));
  }
}
