package io.lwq.it.torture;

/** Something in a queue that has a ticket. */
interface Tracked {
  Ticket ticket();
}
