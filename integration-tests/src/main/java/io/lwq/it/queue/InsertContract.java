package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** offer, timed offer, add, put, addAll, and the capacity. */
final class InsertContract extends ContractGroup {

  InsertContract(QueueUnderTest queues) {
    super(queues);
  }

  void everyKindOfInsertionAppendsAtTheTail() throws InterruptedException {
    BlockingQueue<Object> queue = queues.unbounded();
    that(queue.offer("a"), "offer accepts");
    that(queue.offer("b", 1, TimeUnit.HOURS), "timed offer accepts");
    that(queue.add("c"), "add accepts");
    queue.put("d");
    that(queue.addAll(List.of("e", "f")), "addAll accepts");
    equal(6, queue.size(), "size");
    equal(List.of("a", "b", "c", "d", "e", "f"), polled(queue), "order");
  }

  void unboundedQueueReportsWhatIsLeftOfTheLargestInt() {
    BlockingQueue<Object> queue = queues.unbounded();
    equal(Integer.MAX_VALUE, queue.remainingCapacity(), "remaining capacity when empty");
    queue.offer("a");
    equal(Integer.MAX_VALUE - 1, queue.remainingCapacity(), "remaining capacity with one");
    queue.poll();
    equal(Integer.MAX_VALUE, queue.remainingCapacity(), "remaining capacity when empty again");
  }

  void boundedQueueAcceptsExactlyItsCapacity() {
    for (int capacity : new int[] {1, 2, 3, 64, 1000}) {
      BlockingQueue<Object> queue = queues.bounded(capacity);
      for (int i = 0; i < capacity; i++) {
        equal(capacity - i, queue.remainingCapacity(), "remaining capacity after " + i);
        that(queue.offer(i), "offer " + i + " of " + capacity);
      }
      equal(0, queue.remainingCapacity(), "remaining capacity when full");
      that(!queue.offer("too much"), "a full queue refuses");
      equal(capacity, queue.size(), "size after the refusal");
    }
  }

  void fullQueueRefusesAddWithAnException() {
    BlockingQueue<Object> queue = fullQueueOf("a", "b");
    throwing(IllegalStateException.class, "add to a full queue", () -> queue.add("c"));
    equal(List.of("a", "b"), polled(queue), "content");
  }

  void fullQueueTakesAsMuchOfACollectionAsFits() {
    BlockingQueue<Object> queue = queues.bounded(2);
    throwing(
        IllegalStateException.class, "addAll beyond", () -> queue.addAll(List.of("a", "b", "c")));
    equal(List.of("a", "b"), polled(queue), "content");
  }

  void timedOfferToAFullQueueGivesUpAfterItsTimeOut() throws InterruptedException {
    BlockingQueue<Object> queue = fullQueueOf("a");
    long start = System.nanoTime();
    that(!queue.offer("b", 20, TimeUnit.MILLISECONDS), "a full queue refuses in the end");
    that(System.nanoTime() - start >= 20_000_000, "it waited for the whole time-out");
    that(!queue.offer("b", 0, TimeUnit.SECONDS), "no time");
    that(!queue.offer("b", -1, TimeUnit.SECONDS), "negative time");
    equal(List.of("a"), polled(queue), "content");
  }

  void slotOfARemovedElementIsFreeAgain() {
    BlockingQueue<Object> queue = queues.bounded(1);
    for (int i = 0; i < 1000; i++) {
      that(queue.offer(i), "offer " + i);
      that(!queue.offer("too much"), "full after " + i);
      equal(i, queue.poll(), "poll " + i);
      equal(1, queue.remainingCapacity(), "remaining capacity after " + i);
    }
  }

  void slotsAreFreedByEveryKindOfRemoval() {
    BlockingQueue<Object> queue = fullQueueOf("a", "b", "c", "d", "e", "f", "g");
    queue.poll();
    queue.remove("c");
    queue.removeIf("d"::equals);
    var iterator = queue.iterator();
    iterator.next();
    iterator.remove();
    queue.drainTo(new ArrayList<>(), 1);
    queue.removeAll(List.of("f"));
    equal(6, queue.remainingCapacity(), "remaining capacity");
    queue.clear();
    equal(7, queue.remainingCapacity(), "remaining capacity after clear");
    for (int i = 0; i < 7; i++) {
      that(queue.offer(i), "offer " + i);
    }
    that(!queue.offer("too much"), "full again");
  }

  void sameElementMayBeInTheQueueManyTimes() {
    Object one = new Object();
    BlockingQueue<Object> queue = queueOf(one, one, "x", one);
    equal(Arrays.asList(one, one, "x", one), polled(queue), "content");
  }

  void queueBuiltFromACollectionHoldsItInOrder() {
    BlockingQueue<Object> queue = queues.holding(List.of(1, 2, 3));
    queue.offer(4);
    equal(4, queue.size(), "size");
    equal(List.of(1, 2, 3, 4), polled(queue), "content");
  }

  void addingTheQueueToItselfIsRefused() {
    BlockingQueue<Object> queue = queueOf("a");
    throwing(IllegalArgumentException.class, "addAll(self)", () -> queue.addAll(queue));
    equal(List.of("a"), polled(queue), "content");
  }
}
