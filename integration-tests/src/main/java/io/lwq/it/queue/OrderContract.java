package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;

import io.lwq.it.check.Actor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** First in, first out for each producer, whatever the number of producers and consumers. */
final class OrderContract extends ContractGroup {

  private static final int EACH = 4_000;
  private static final Object END = new Object();

  OrderContract(QueueUnderTest queues) {
    super(queues);
  }

  void oneProducerOneConsumer() {
    exchange(queues.unbounded(), 1, 1);
  }

  void manyProducersOneConsumer() {
    exchange(queues.unbounded(), 4, 1);
  }

  void oneProducerManyConsumers() {
    exchange(queues.unbounded(), 1, 4);
  }

  void manyProducersManyConsumers() {
    exchange(queues.unbounded(), 4, 4);
  }

  void smallBoundedQueue() {
    exchange(queues.bounded(2), 3, 3);
  }

  void queueOfCapacityOne() {
    exchange(queues.bounded(1), 2, 2);
  }

  void largeBoundedQueue() {
    exchange(queues.bounded(256), 3, 2);
  }

  void longChainKeepsItsOrder() {
    BlockingQueue<Object> queue = queues.unbounded();
    for (int i = 0; i < 200_000; i++) {
      queue.offer(i);
    }
    equal(200_000, queue.size(), "size");
    for (int i = 0; i < 200_000; i++) {
      equal(i, queue.poll(), "element");
    }
  }

  void changesOfStyleKeepTheOrder() {
    BlockingQueue<Object> queue = queues.unbounded();
    int next = 0;
    int expected = 0;
    for (int round = 0; round < 2_000; round++) {
      for (int i = 0; i <= round % 5; i++) {
        queue.offer(next++);
      }
      switch (round % 7) { // the operations that need both locks, between those that need none
        case 1 -> queue.contains(next - 1);
        case 2 -> queue.iterator().next();
        case 3 -> queue.toArray();
        case 4 -> queue.remove("absent");
        default -> {}
      }
      for (int i = 0; i <= round % 4 && expected < next; i++) {
        equal(expected++, queue.poll(), "element");
      }
    }
    equal(next - expected, queue.size(), "size");
    while (expected < next) {
      equal(expected++, queue.poll(), "element");
    }
  }

  private record Item(int producer, int number) {}

  private void exchange(BlockingQueue<Object> queue, int producerCount, int consumerCount) {
    List<Actor<List<Item>>> consumers = new ArrayList<>();
    for (int c = 0; c < consumerCount; c++) {
      consumers.add(Actor.start("consumer " + c, consumer(queue, c)));
    }
    List<Actor<Void>> producers = new ArrayList<>();
    for (int p = 0; p < producerCount; p++) {
      int producer = p;
      producers.add(Actor.run("producer " + p, () -> produce(queue, producer)));
    }
    producers.forEach(Actor::join);
    for (int c = 0; c < consumerCount; c++) {
      Actor.run("end", () -> queue.put(END)).join();
    }
    boolean[][] seen = new boolean[producerCount][EACH];
    int total = 0;
    for (Actor<List<Item>> consumer : consumers) {
      int[] last = new int[producerCount];
      for (Item item : consumer.join()) {
        that(!seen[item.producer][item.number], item + " came once");
        seen[item.producer][item.number] = true;
        that(item.number >= last[item.producer], item + " came after " + last[item.producer]);
        last[item.producer] = item.number;
        total++;
      }
    }
    equal(producerCount * EACH, total, "elements received");
    that(queue.isEmpty(), "empty");
  }

  private static void produce(BlockingQueue<Object> queue, int producer)
      throws InterruptedException {
    for (int i = 0; i < EACH; i++) {
      Item item = new Item(producer, i);
      boolean accepted =
          switch (i % 3) {
            case 0 -> queue.offer(item);
            case 1 -> queue.offer(item, 10, TimeUnit.MICROSECONDS);
            default -> false;
          };
      if (!accepted) {
        queue.put(item);
      }
    }
  }

  private static Callable<List<Item>> consumer(BlockingQueue<Object> queue, int style) {
    return () -> {
      List<Item> received = new ArrayList<>();
      for (int i = style; ; i++) {
        Object element =
            switch (i % 3) {
              case 0 -> queue.poll();
              case 1 -> queue.poll(50, TimeUnit.MICROSECONDS);
              default -> queue.take();
            };
        if (element == END) {
          return received;
        }
        if (element != null) {
          received.add((Item) element);
        }
      }
    };
  }
}
