package io.lwq.demo;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The service's threads.
 *
 * @param front reads requests and writes the answers that need no pool; as many threads as there
 *     are busy connections
 * @param request does the work of requests; fixed size over an unbounded {@code
 *     LinkedBlockingQueue}
 * @param downstream waits for the systems behind us; likewise
 */
record Pools(ExecutorService front, ThreadPoolExecutor request, ThreadPoolExecutor downstream)
    implements AutoCloseable {

  static Pools of(ServiceOptions options) {
    return new Pools(
        Executors.newCachedThreadPool(named("http")),
        fixed(options.threads(), named("request")),
        fixed(options.downstreamThreads(), named("downstream")));
  }

  /**
   * Stops all threads; tasks that still wait are dropped, as the connections they belong to are
   * gone by then.
   */
  @Override
  public void close() {
    front.shutdownNow();
    request.shutdownNow();
    downstream.shutdownNow();
  }

  private static ThreadPoolExecutor fixed(int threads, ThreadFactory factory) {
    return new ThreadPoolExecutor(
        threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), factory);
  }

  private static ThreadFactory named(String name) {
    AtomicInteger count = new AtomicInteger();
    return task -> new Thread(task, name + "-" + count.incrementAndGet());
  }
}
