package io.lwq.demo;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Takes orders: a little work on the request pool, two calls downstream at the same time, and the
 * answer on the request pool again. So an order is two tasks on each of the pools, and no thread of
 * the request pool waits for one of the other.
 */
final class OrderDesk {
  private static final int CHECKSUM_ROUNDS = 4_000;

  private final Catalogue catalogue;
  private final Downstream downstream;
  private final Executor requestPool;
  private final Executor downstreamPool;

  OrderDesk(
      Catalogue catalogue, Downstream downstream, Executor requestPool, Executor downstreamPool) {
    this.catalogue = catalogue;
    this.downstream = downstream;
    this.requestPool = requestPool;
    this.downstreamPool = downstreamPool;
  }

  CompletableFuture<Receipt> place(Order order) {
    return CompletableFuture.supplyAsync(() -> checksum(order), requestPool)
        .thenCompose(
            number -> {
              CompletableFuture<Integer> stock =
                  CompletableFuture.supplyAsync(
                      () -> downstream.stock(order.item()), downstreamPool);
              CompletableFuture<Long> credit =
                  CompletableFuture.supplyAsync(
                      () -> downstream.creditCents(order.customer()), downstreamPool);
              return stock.thenCombineAsync(
                  credit, (s, c) -> decide(order, number, s, c), requestPool);
            });
  }

  private Receipt decide(Order order, long number, int stock, long creditCents) {
    long totalCents = catalogue.priceCents(order.item()) * order.quantity();
    if (stock < order.quantity()) {
      return new Receipt(number, "out of stock", 0);
    }
    return totalCents > creditCents
        ? new Receipt(number, "credit exceeded", 0)
        : new Receipt(number, "accepted", totalCents);
  }

  /**
   * The order's number: stands for the parsing and checking that a real service does, some ten
   * microseconds.
   */
  private static long checksum(Order order) {
    long hash = 31L * (31L * order.customer() + order.item()) + order.quantity();
    for (int round = 0; round < CHECKSUM_ROUNDS; round++) {
      hash = (hash ^ (hash >>> 29)) * 0xBF58476D1CE4E5B9L;
    }
    return hash >>> 1;
  }

  /** What the customer is told; {@code totalCents} is 0 unless accepted. */
  record Receipt(long number, String status, long totalCents) {
    String json() {
      return "{\"order\":"
          + number
          + ",\"status\":\""
          + status
          + "\",\"totalCents\":"
          + totalCents
          + "}\n";
    }
  }
}
