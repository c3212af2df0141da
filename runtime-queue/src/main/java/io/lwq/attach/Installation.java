package io.lwq.attach;

import io.lwq.trace.Trace;
import io.lwq.trace.TraceSink;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * What the agent calls to set this package up, in this order: {@link #prepare}, rewrite, {@link
 * #selfTest}.
 */
public final class Installation {
  /** Written before QueueFields, which defines the class, is initialised. */
  private static byte @Nullable [] stampedNode;

  private Installation() {}

  static byte[] stampedNode() {
    return Objects.requireNonNull(stampedNode);
  }

  /**
   * Finds all the private state that will be needed, before any method is rewritten.
   *
   * @param stampedNodeClassFile the class file of a subclass of {@code LinkedBlockingQueue.Node} in
   *     its package, with a constructor {@code (Object item, Object stamp)} and a field {@code
   *     stamp}
   * @throws LinkageError if this JDK is not as expected; nothing has been changed then
   */
  public static void prepare(byte[] stampedNodeClassFile) {
    stampedNode = stampedNodeClassFile;
    PoolFields.find();
    TaskFields.find();
    StockQueue.find();
    LinkedBlockingQueue<Object> q = new LinkedBlockingQueue<>();
    LwqFront.attach(q).revert(null);
    JdkFront.attach(q);
  }

  /**
   * Sends a few items and a few tasks through the rewritten methods. Returns what went wrong, or
   * the empty string.
   */
  public static String selfTest() {
    try {
      String fault = testQueue();
      return fault.isEmpty() ? testPool() : fault;
    } finally {
      LwqFront.forgetUse();
    }
  }

  private static String testQueue() {
    LinkedBlockingQueue<Object> q = new LinkedBlockingQueue<>(2);
    LwqFront front = LwqFront.attach(q);
    Object item = new Object();
    if (!q.offer(item) || q.size() != 1 || QueueFields.count(q).get() != 0) {
      return "offer did not reach the lwq";
    }
    if (!q.offer("second") || q.offer("third") || q.remainingCapacity() != 0) {
      return "the capacity is not kept";
    }
    if (!q.contains("second") || QueueFields.count(q).get() != 2) {
      return "contains did not see the lwq";
    }
    if (q.poll() != item || !"second".equals(q.peek()) || q.size() != 1) {
      return "poll did not return the oldest item";
    }
    q.offer("third");
    front.revert(null);
    if (q.size() != 2
        || !"second".equals(q.poll())
        || !"third".equals(q.poll())
        || q.poll() != null) {
      return "revert lost items";
    }
    return "";
  }

  /**
   * A real pool with one worker, so that every class the probes need is loaded before the service
   * needs it.
   */
  private static String testPool() {
    Trace.start(TraceSink.NONE);
    Pools.configure(true, false, null);
    TestPool pool = new TestPool();
    try {
      return pool.run(10);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    } finally {
      Pools.configure(false, false, null);
      Trace.stop();
      pool.drop();
    }
  }
}
