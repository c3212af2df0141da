package io.lwq.it.torture;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Collectors;

/** All tickets of a round, and the failures found. */
final class Ledger {

  private static final int MOST_FAILURES = 20;

  private final Queue<Ticket> tickets = new ConcurrentLinkedQueue<>();
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();
  private final AtomicIntegerArray exits = new AtomicIntegerArray(Ticket.Exit.values().length);

  Ticket issue(int producer, int number) {
    Ticket ticket = new Ticket(this, producer, number);
    enter(ticket);
    return ticket;
  }

  void enter(Ticket ticket) {
    tickets.add(ticket);
  }

  void left(Ticket.Exit how) {
    exits.incrementAndGet(how.ordinal());
  }

  int count(Ticket.Exit how) {
    return exits.get(how.ordinal());
  }

  void fail(String what) {
    if (failures.size() < MOST_FAILURES) {
      failures.add(what);
    }
  }

  void unexpected(String where, Throwable thrown) {
    StringBuilder text = new StringBuilder(where + ": unexpected " + thrown);
    for (StackTraceElement frame : thrown.getStackTrace()) {
      text.append("\n      at ").append(frame);
    }
    fail(text.toString());
  }

  boolean failed() {
    return !failures.isEmpty();
  }

  List<String> failures() {
    return List.copyOf(failures);
  }

  int size() {
    return tickets.size();
  }

  boolean allSettled() {
    for (Ticket ticket : tickets) {
      if (!ticket.settled()) {
        return false;
      }
    }
    return true;
  }

  /** The first few tickets that are neither out of the pool nor excused. */
  String unsettled() {
    return tickets.stream()
        .filter(ticket -> !ticket.settled())
        .limit(10)
        .map(Ticket::toString)
        .collect(Collectors.joining(", "));
  }
}
