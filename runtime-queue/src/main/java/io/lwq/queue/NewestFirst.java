package io.lwq.queue;

/**
 * The submitters' end of a {@link LightweightQueue}, on a cache line of its own: the fields of a
 * superclass are laid out first, so the padding keeps the consumers' fields off the line that every
 * submitter writes.
 */
@SuppressWarnings("unused")
abstract class NewestFirst<E> {
  private long p01, p02, p03, p04, p05, p06, p07;
  volatile LightweightQueue.Node<E> head;
  private long p11, p12, p13, p14, p15, p16, p17;

  NewestFirst(LightweightQueue.Node<E> head) {
    this.head = head;
  }
}
