package io.lwq.it.scenario;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** B12: a subclass of the queue sees the same calls of its methods as ever, and no others. */
final class CallGraphScenarios {

  private CallGraphScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("B12 calls by a pool", CallGraphScenarios::callsByAPool),
        new Scenario("B12 calls by a pool with time-outs", CallGraphScenarios::callsWithTimeOuts),
        new Scenario("B12 calls among the queue's own methods", CallGraphScenarios::ownCalls));
  }

  private static void callsByAPool(PrintStream out) {
    RecordingQueue queue = new RecordingQueue();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, queue);
    pool.setThreadFactory(task -> new Thread(task, "worker"));
    Pools.use(pool);
    CountDownLatch release = Pools.holdUp(pool);
    Runnable removed = () -> {};
    pool.execute(removed);
    for (int i = 0; i < 5; i++) {
      pool.execute(() -> {});
    }
    pool.remove(removed);
    pool.purge();
    pool.getTaskCount();
    pool.toString();
    pool.shutdownNow();
    print(out, queue.calls("main"));
    out.println("by the worker: " + queue.calls("worker").keySet());
    release.countDown();
    Pools.awaitEnd(pool);
    out.println("by others: " + queue.calls("other"));
  }

  private static void callsWithTimeOuts(PrintStream out) {
    RecordingQueue queue = new RecordingQueue();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.MILLISECONDS, queue);
    pool.setThreadFactory(task -> new Thread(task, "worker"));
    for (int i = 0; i < 5; i++) {
      Pools.use(pool);
      io.lwq.it.check.Await.until("the worker is gone", () -> pool.getPoolSize() == 0);
    }
    Pools.end(pool);
    out.println("by the submitter: " + queue.calls("main").keySet());
    out.println("by the worker: " + queue.calls("worker").keySet());
    out.println("by others: " + queue.calls("other"));
  }

  private static void ownCalls(PrintStream out) throws InterruptedException {
    RecordingQueue queue = new RecordingQueue();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.NANOSECONDS, queue);
    pool.setThreadFactory(task -> new Thread(task, "worker"));
    Pools.use(pool);
    io.lwq.it.check.Await.until("the worker is gone", () -> pool.getPoolSize() == 0);
    queue.forget();
    Runnable task = () -> {};
    queue.add(task);
    queue.addAll(List.of(task, task, task));
    queue.put(task);
    queue.element();
    queue.remove();
    queue.removeAll(List.of());
    queue.retainAll(List.of(task));
    queue.removeIf(each -> false);
    queue.containsAll(List.of(task));
    queue.drainTo(new java.util.ArrayList<>());
    queue.isEmpty();
    queue.stream().count();
    queue.toString();
    queue.toArray(Runnable[]::new);
    queue.clear();
    print(out, queue.calls("main"));
    Pools.end(pool);
  }

  private static void print(PrintStream out, Map<String, Integer> calls) {
    calls.forEach((call, count) -> out.println(call + ": " + count));
  }
}
