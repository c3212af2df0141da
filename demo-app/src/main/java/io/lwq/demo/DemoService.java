package io.lwq.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * The HTTP service, on loopback:
 *
 * <pre>
 *   GET /orders?customer=17&amp;item=42&amp;quantity=3    one order: both pools, and futures between them
 *   GET /reprice?items=10000                      fans out into as many small tasks on the request pool
 *   GET /stats                                    what {@link ServiceStats} says, as name=value lines
 * </pre>
 *
 * Prints its port on standard output once it answers, and runs until the process is told to end.
 */
public final class DemoService implements AutoCloseable {
  private static final int BACKLOG = 128;

  private final HttpServer server;
  private final Pools pools;
  private final OrderDesk desk;
  private final Repricing repricing;

  private DemoService(HttpServer server, Pools pools) {
    this.server = server;
    this.pools = pools;
    Catalogue catalogue = new Catalogue();
    this.desk = new OrderDesk(catalogue, new Downstream(), pools.request(), pools.downstream());
    this.repricing = new Repricing(catalogue, pools.request());
  }

  public static void main(String[] args) throws IOException {
    ServiceOptions options;
    try {
      options = ServiceOptions.of(args);
    } catch (IllegalArgumentException e) {
      System.err.println("demo: " + e.getMessage());
      System.exit(2);
      return;
    }
    DemoService service = start(options);
    Runtime.getRuntime().addShutdownHook(new Thread(service::close, "stop"));
    System.out.println("demo: listening on port " + service.port());
  }

  /** Starts the service; it answers when this returns. */
  public static DemoService start(ServiceOptions options) throws IOException {
    // Without it the last packet of each answer waits for the client's delayed acknowledgement: 40
    // ms on Linux.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), options.port()), BACKLOG);
    DemoService service = new DemoService(server, Pools.of(options));
    server.setExecutor(service.pools.front());
    server.createContext("/orders", Answers.guarded(service::order));
    server.createContext("/reprice", Answers.guarded(service::reprice));
    server.createContext("/stats", Answers.guarded(service::stats));
    server.start();
    return service;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
    pools.close();
  }

  private void order(HttpExchange exchange) {
    desk.place(Order.of(Query.of(exchange.getRequestURI().getRawQuery())))
        .whenComplete(
            (receipt, failure) -> {
              if (failure == null) {
                Answers.send(exchange, 200, receipt.json());
              } else {
                Answers.send(exchange, 500, failure + "\n");
              }
            });
  }

  private void reprice(HttpExchange exchange) throws InterruptedException {
    int items =
        Query.of(exchange.getRequestURI().getRawQuery()).number("items", 1, Repricing.MAX_ITEMS);
    repricing.reprice(items);
    Answers.send(exchange, 200, "{\"repriced\":" + items + "}\n");
  }

  private void stats(HttpExchange exchange) {
    Answers.send(exchange, 200, ServiceStats.of(pools.request()).text());
  }
}
