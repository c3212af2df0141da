package io.lwq.demo.load;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The load on the service, each of its clients a thread with a keep-alive connection of its own:
 *
 * <ul>
 *   <li><i>submitters</i> ask for one repricing after the other, which keeps as many threads of the
 *       service submitting small tasks without a pause: these make the throughput;
 *   <li><i>customers</i> order on a schedule, whatever the service does. A latency counts from the
 *       scheduled moment, so that a stalled service cannot hide its stall by being asked less.
 * </ul>
 */
final class Load implements Closeable {
  private final LoadOptions options;
  private final List<HttpConnection> submitters = new ArrayList<>();
  private final List<HttpConnection> customers = new ArrayList<>();

  Load(LoadOptions options) throws IOException {
    this.options = options;
    try {
      open(submitters, options.submitters());
      open(customers, options.customers());
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private void open(List<HttpConnection> connections, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      connections.add(HttpConnection.open(options.port()));
    }
  }

  /**
   * The same load, at first with one submitter: with all of them the service has so many runnable
   * threads that its compilers may not get through, and then interpreted code would be measured.
   */
  void warmUp(int seconds) throws IOException, InterruptedException {
    long halfNanos = TimeUnit.SECONDS.toNanos(seconds) / 2;
    run(submitters.subList(0, 1), halfNanos);
    run(submitters, halfNanos);
  }

  /**
   * Loads the service for {@code seconds} and returns the latencies of the orders once every
   * request is answered.
   *
   * @throws IOException if any request failed; the others are broken off then
   */
  Latencies run(int seconds) throws IOException, InterruptedException {
    return run(submitters, TimeUnit.SECONDS.toNanos(seconds));
  }

  private Latencies run(List<HttpConnection> repricers, long lengthNanos)
      throws IOException, InterruptedException {
    long startNanos = System.nanoTime();
    List<Callable<Latencies>> clients = new ArrayList<>();
    for (HttpConnection connection : repricers) {
      clients.add(() -> reprice(connection, startNanos, lengthNanos));
    }
    for (int i = 0; i < customers.size(); i++) {
      HttpConnection connection = customers.get(i);
      int customer = i;
      clients.add(() -> order(connection, customer, startNanos, lengthNanos));
    }
    return Latencies.merged(all(clients));
  }

  private Latencies reprice(HttpConnection connection, long startNanos, long lengthNanos)
      throws IOException {
    String path = "/reprice?items=" + options.itemsPerRepricing();
    while (System.nanoTime() - startNanos < lengthNanos) {
      connection.get(path);
    }
    return new Latencies();
  }

  private Latencies order(
      HttpConnection connection, int customer, long startNanos, long lengthNanos)
      throws IOException {
    Latencies latencies = new Latencies();
    long intervalNanos = TimeUnit.SECONDS.toNanos(customers.size()) / options.ordersPerSecond();
    // The customers are spread over the interval, so that they do not all order at once.
    long dueNanos = intervalNanos * customer / customers.size();
    for (int i = 0; dueNanos < lengthNanos; i++, dueNanos += intervalNanos) {
      awaitUntil(startNanos + dueNanos);
      connection.get(
          "/orders?customer=" + customer + "&item=" + i % 4096 + "&quantity=" + (1 + i % 9));
      latencies.add(System.nanoTime() - startNanos - dueNanos);
    }
    return latencies;
  }

  private static void awaitUntil(long dueNanoTime) {
    for (long left = dueNanoTime - System.nanoTime();
        left > 0;
        left = dueNanoTime - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  /** Runs all at once; the first failure closes the connections, which ends the others. */
  private List<Latencies> all(List<Callable<Latencies>> clients)
      throws IOException, InterruptedException {
    ExecutorService threads = Executors.newFixedThreadPool(clients.size());
    try {
      ExecutorCompletionService<Latencies> completed = new ExecutorCompletionService<>(threads);
      clients.forEach(completed::submit);
      List<Latencies> results = new ArrayList<>();
      while (results.size() < clients.size()) {
        results.add(completed.take().get());
      }
      return results;
    } catch (ExecutionException e) {
      close();
      Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
      throw new IOException(cause.getMessage(), cause);
    } finally {
      threads.shutdown();
    }
  }

  @Override
  public void close() throws IOException {
    for (HttpConnection connection : submitters) {
      connection.close();
    }
    for (HttpConnection connection : customers) {
      connection.close();
    }
  }
}
