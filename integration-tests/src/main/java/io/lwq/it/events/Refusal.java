package io.lwq.it.events;

import io.lwq.it.check.Await;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordedEvent;

/** A4: what cannot be swapped is traced all the same, and the reason is told. */
final class Refusal {

  private Refusal() {}

  static void run(PrintStream out) throws Throwable {
    Events events =
        Events.during(
            () -> {
              use("linked", new LinkedBlockingQueue<>());
              use("priority", new PriorityBlockingQueue<>());
            });
    for (String pool : List.of("linked", "priority")) {
      List<RecordedEvent> statistics = events.of("PoolStatistics", pool);
      if (statistics.isEmpty()) {
        out.println(pool + ": no statistics");
        continue;
      }
      RecordedEvent last = statistics.get(statistics.size() - 1);
      String refusal = last.getString("refusal");
      out.println(pool + ": " + last.getString("scheduler") + ", refused: " + (refusal != null));
      out.println(pool + " tasks: " + events.count(pool, "runTime"));
      out.println(pool + " dispatches: " + events.of("TaskDispatch", pool).size());
    }
  }

  private static final class Task implements Runnable, Comparable<Task> {
    @Override
    public void run() {}

    @Override
    public int compareTo(Task other) {
      return 0;
    }
  }

  private static void use(String name, BlockingQueue<Runnable> queue) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, queue, EventsMain.named(name));
    EventsMain.kept(pool);
    for (int i = 0; i < 30; i++) {
      pool.execute(new Task());
    }
    pool.shutdown();
    Await.until("the pool is terminated", pool::isTerminated);
  }
}
