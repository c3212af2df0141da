package io.lwq.it.queue;

import java.util.Collection;
import java.util.concurrent.BlockingQueue;

/** Makes the queues that the contract is checked on. */
public interface QueueUnderTest {

  BlockingQueue<Object> unbounded();

  BlockingQueue<Object> bounded(int capacity);

  /** A queue that held the elements when it was built. */
  default BlockingQueue<Object> holding(Collection<?> elements) {
    BlockingQueue<Object> queue = unbounded();
    queue.addAll(elements);
    return queue;
  }

  /** Called after each test: what the test made may go. */
  default void release() {}
}
