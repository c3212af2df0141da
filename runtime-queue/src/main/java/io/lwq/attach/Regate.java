package io.lwq.attach;

/**
 * Thrown where a producer in the middle of the JDK's body finds that a bounded queue has been
 * swapped meanwhile; the rewritten method catches it and starts again at its gate. Never leaves the
 * queue.
 */
public final class Regate extends RuntimeException {
  static final Regate INSTANCE = new Regate();

  private static final long serialVersionUID = 1;

  private Regate() {
    super(null, null, false, false);
  }
}
