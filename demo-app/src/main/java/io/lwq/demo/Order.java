package io.lwq.demo;

/** One order as the request names it. */
record Order(int customer, int item, int quantity) {
  static final int CUSTOMERS = 100_000;
  static final int MAX_QUANTITY = 100;

  /** Reads {@code customer=17&item=42&quantity=3}. */
  static Order of(Query query) {
    return new Order(
        query.number("customer", 0, CUSTOMERS - 1),
        query.number("item", 0, Catalogue.ITEMS - 1),
        query.number("quantity", 1, MAX_QUANTITY));
  }
}
