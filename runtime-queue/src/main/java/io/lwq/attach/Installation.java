package io.lwq.attach;

import io.lwq.trace.Trace;
import io.lwq.trace.TraceSink;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What the agent calls to set this package up, in this order: {@link #prepare}, rewrite, {@link #selfTest}. */
public final class Installation {
  private Installation() {}

  /**
   * Finds all the private state that will be needed, before any method is rewritten.
   *
   * @param stampedNode the class file of a subclass of {@code LinkedBlockingQueue.Node} in its package, with a
   *     constructor {@code (Object item, Object stamp)} and a field {@code stamp}
   * @throws LinkageError if this JDK is not as expected; nothing has been changed then
   */
  public static void prepare(byte[] stampedNode) {
    QueueFields.stampedNodeClassFile = stampedNode;
    LinkedBlockingQueue<Object> q = new LinkedBlockingQueue<>();
    QueueFields.notEmpty(q);
    ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    PoolFields.termination(pool);
    TaskFields.isCancelled(q);
    LwqFront.attach(q).revert(null);
    JdkFront.attach(q);
  }

  /** Returns null if a queue of two items goes through the rewritten methods as it should, else what went wrong. */
  public static String selfTest() {
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
    if (q.size() != 2 || !"second".equals(q.poll()) || !"third".equals(q.poll()) || q.poll() != null) {
      return "revert lost items";
    }
    return "";
  }

  /** Starts tracing into {@code sink}. */
  public static void start(TraceSink sink) {
    Trace.start(sink);
  }
}
