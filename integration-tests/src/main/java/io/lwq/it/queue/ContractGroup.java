package io.lwq.it.queue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;

/**
 * Base of the groups of tests: each package-private method of a subclass without arguments is one
 * test.
 */
abstract class ContractGroup {

  final QueueUnderTest queues;

  ContractGroup(QueueUnderTest queues) {
    this.queues = queues;
  }

  /** An unbounded queue that holds the elements in this order. */
  final BlockingQueue<Object> queueOf(Object... elements) {
    BlockingQueue<Object> queue = queues.unbounded();
    queue.addAll(Arrays.asList(elements));
    return queue;
  }

  /** A bounded queue that holds exactly the elements and is full. */
  final BlockingQueue<Object> fullQueueOf(Object... elements) {
    BlockingQueue<Object> queue = queues.bounded(elements.length);
    queue.addAll(Arrays.asList(elements));
    return queue;
  }

  static List<Object> polled(BlockingQueue<Object> queue) {
    List<Object> elements = new ArrayList<>();
    for (Object element = queue.poll(); element != null; element = queue.poll()) {
      elements.add(element);
    }
    return elements;
  }
}
