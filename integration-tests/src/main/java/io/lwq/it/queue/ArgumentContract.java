package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import io.lwq.it.check.Check;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/** What null and other wrong arguments do: the right exception, and an untouched queue. */
final class ArgumentContract extends ContractGroup {

  ArgumentContract(QueueUnderTest queues) {
    super(queues);
  }

  void nullElementsAreRefused() {
    BlockingQueue<Object> queue = queueOf("a");
    refusesNull(queue, "offer", () -> queue.offer(null));
    refusesNull(queue, "timed offer", () -> queue.offer(null, 1, TimeUnit.SECONDS));
    refusesNull(queue, "add", () -> queue.add(null));
    refusesNull(queue, "put", () -> queue.put(null));
  }

  void nullElementsAreRefusedByAFullQueueToo() {
    BlockingQueue<Object> queue = fullQueueOf("a");
    refusesNull(queue, "offer", () -> queue.offer(null));
    refusesNull(queue, "timed offer", () -> queue.offer(null, 1, TimeUnit.HOURS));
    refusesNull(queue, "put", () -> queue.put(null));
  }

  void nullCollectionsAndFunctionsAreRefused() {
    BlockingQueue<Object> queue = queueOf("a");
    refusesNull(queue, "addAll", () -> queue.addAll(null));
    refusesNull(queue, "drainTo", () -> queue.drainTo(null));
    refusesNull(queue, "drainTo(n)", () -> queue.drainTo(null, 1));
    refusesNull(queue, "drainTo(0)", () -> queue.drainTo(null, 0));
    refusesNull(queue, "removeAll", () -> queue.removeAll(null));
    refusesNull(queue, "retainAll", () -> queue.retainAll(null));
    refusesNull(queue, "containsAll", () -> queue.containsAll(null));
    refusesNull(queue, "removeIf", () -> queue.removeIf(null));
    refusesNull(queue, "forEach", () -> queue.forEach(null));
    refusesNull(queue, "toArray(T[])", () -> queue.toArray((Object[]) null));
    refusesNull(queue, "toArray(f)", () -> queue.toArray((IntFunction<Object[]>) null));
    refusesNull(queue, "forEachRemaining", () -> queue.iterator().forEachRemaining(null));
    refusesNull(queue, "tryAdvance", () -> queue.spliterator().tryAdvance(null));
    refusesNull(queue, "spliterator", () -> queue.spliterator().forEachRemaining(null));
  }

  void nullUnitsAreRefused() {
    BlockingQueue<Object> queue = queueOf("a");
    refusesNull(queue, "timed offer", () -> queue.offer("b", 1, null));
    refusesNull(queue, "timed poll", () -> queue.poll(1, null));
  }

  void collectionWithANullInsideIsTakenUpToIt() {
    BlockingQueue<Object> queue = queues.unbounded();
    throwing(
        NullPointerException.class, "addAll", () -> queue.addAll(Arrays.asList("a", null, "b")));
    equal(List.of("a"), polled(queue), "content");
  }

  void nullIsNeverContained() {
    BlockingQueue<Object> queue = queueOf("a");
    that(!queue.contains(null), "contains(null)");
    that(!queue.remove(null), "remove(null)");
    equal(1, queue.size(), "size");
  }

  void drainingIntoItselfIsRefused() {
    BlockingQueue<Object> queue = queueOf("a", "b");
    throwing(IllegalArgumentException.class, "drainTo(self)", () -> queue.drainTo(queue));
    throwing(IllegalArgumentException.class, "drainTo(self, 1)", () -> queue.drainTo(queue, 1));
    throwing(IllegalArgumentException.class, "drainTo(self, 0)", () -> queue.drainTo(queue, 0));
    equal(List.of("a", "b"), polled(queue), "content");
  }

  void drainingNothingOrLessGivesNothing() {
    BlockingQueue<Object> queue = queueOf("a");
    List<Object> sink = new ArrayList<>();
    equal(0, queue.drainTo(sink, 0), "drainTo 0");
    equal(0, queue.drainTo(sink, -1), "drainTo -1");
    equal(0, queue.drainTo(sink, Integer.MIN_VALUE), "drainTo the smallest int");
    equal(List.of(), sink, "sink");
    equal(List.of("a"), polled(queue), "content");
  }

  void emptyQueueChecksItsArgumentsToo() {
    BlockingQueue<Object> queue = queues.unbounded();
    throwing(NullPointerException.class, "drainTo(null)", () -> queue.drainTo(null));
    throwing(IllegalArgumentException.class, "drainTo(self)", () -> queue.drainTo(queue));
    throwing(NullPointerException.class, "offer(null)", () -> queue.offer(null));
    equal(0, queue.size(), "size");
  }

  private static void refusesNull(BlockingQueue<Object> queue, String what, Check.Action action) {
    throwing(NullPointerException.class, what + " with null", action);
    equal("[a]", queue.toString(), "content after " + what);
    equal(1, queue.size(), "size after " + what);
  }
}
