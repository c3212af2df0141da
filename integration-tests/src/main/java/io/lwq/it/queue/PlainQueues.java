package io.lwq.it.queue;

import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * LinkedBlockingQueues of nobody's pool: stock, or swapped from their constructor on with {@code
 * queues=all}.
 */
public final class PlainQueues implements QueueUnderTest {

  @Override
  public BlockingQueue<Object> unbounded() {
    return new LinkedBlockingQueue<>();
  }

  @Override
  public BlockingQueue<Object> bounded(int capacity) {
    return new LinkedBlockingQueue<>(capacity);
  }

  @Override
  public BlockingQueue<Object> holding(Collection<?> elements) {
    return new LinkedBlockingQueue<>(elements);
  }
}
