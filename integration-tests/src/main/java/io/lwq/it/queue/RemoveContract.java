package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.same;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** poll, timed poll, take, peek, element, remove, contains, clear. */
final class RemoveContract extends ContractGroup {

  RemoveContract(QueueUnderTest queues) {
    super(queues);
  }

  void everyKindOfRemovalTakesTheHead() throws InterruptedException {
    BlockingQueue<Object> queue = queueOf("a", "b", "c", "d", "e");
    equal("a", queue.poll(), "poll");
    equal("b", queue.take(), "take");
    equal("c", queue.poll(1, TimeUnit.HOURS), "timed poll");
    equal("d", queue.remove(), "remove");
    equal("e", queue.poll(0, TimeUnit.SECONDS), "poll without time");
    that(queue.isEmpty(), "empty in the end");
  }

  void emptyQueueHasNothingToGive() throws InterruptedException {
    BlockingQueue<Object> queue = queues.unbounded();
    equal(null, queue.poll(), "poll");
    equal(null, queue.peek(), "peek");
    equal(null, queue.poll(0, TimeUnit.SECONDS), "timed poll");
    equal(null, queue.poll(-5, TimeUnit.SECONDS), "timed poll with negative time");
    throwing(NoSuchElementException.class, "remove()", queue::remove);
    throwing(NoSuchElementException.class, "element()", queue::element);
    that(!queue.remove("a"), "remove(o) of nothing");
    that(!queue.contains("a"), "contains of nothing");
    equal(0, queue.size(), "size");
  }

  void timedPollOfAnEmptyQueueGivesUpAfterItsTimeOut() throws InterruptedException {
    BlockingQueue<Object> queue = queues.unbounded();
    long start = System.nanoTime();
    equal(null, queue.poll(20, TimeUnit.MILLISECONDS), "timed poll");
    that(System.nanoTime() - start >= 20_000_000, "it waited for the whole time-out");
  }

  void lookingAtTheHeadLeavesItThere() {
    BlockingQueue<Object> queue = queueOf("a", "b");
    for (int i = 0; i < 3; i++) {
      equal("a", queue.peek(), "peek");
      equal("a", queue.element(), "element");
      equal(2, queue.size(), "size");
    }
    queue.poll();
    equal("b", queue.peek(), "peek after poll");
  }

  void elementsLeaveAsTheVeryObjectsThatCame() {
    Object first = new Object();
    Object second = new Object();
    BlockingQueue<Object> queue = queueOf(first, second);
    same(first, queue.peek(), "peek");
    same(first, queue.iterator().next(), "iterator");
    same(first, queue.toArray()[0], "toArray");
    same(first, queue.poll(), "poll");
    List<Object> sink = new ArrayList<>();
    queue.drainTo(sink);
    same(second, sink.get(0), "drainTo");
  }

  void elementsAreRemovedFromAnyPosition() {
    BlockingQueue<Object> queue = queueOf("a", "b", "c", "d", "e");
    that(queue.remove("c"), "in the middle");
    that(!queue.remove("c"), "only once");
    that(queue.remove("a"), "the head");
    that(queue.remove("e"), "the tail");
    that(!queue.remove("x"), "one that is not there");
    equal(2, queue.size(), "size");
    queue.offer("f"); // the tail must be right after the removal of the last element
    equal(List.of("b", "d", "f"), polled(queue), "content");
  }

  void onlyTheFirstOfEqualElementsIsRemoved() {
    BlockingQueue<Object> queue = queueOf("a", "b", "a", "b");
    that(queue.remove("b"), "removed");
    equal(List.of("a", "a", "b"), polled(queue), "content");
  }

  void equalityIsAskedOfTheArgument() {
    Object equalToAll =
        new Object() {
          @Override
          public boolean equals(Object other) {
            return other != null;
          }

          @Override
          public int hashCode() {
            return 1;
          }
        };
    BlockingQueue<Object> queue = queueOf("a", "b");
    that(queue.contains(equalToAll), "contains");
    that(queue.remove(equalToAll), "remove");
    equal(List.of("b"), polled(queue), "content");
  }

  void containsFindsAnyPosition() {
    BlockingQueue<Object> queue = queueOf("a", "b", "c");
    that(queue.contains("a") && queue.contains("b") && queue.contains("c"), "contains");
    that(!queue.contains("d"), "does not contain");
    that(queue.containsAll(List.of("c", "a")), "contains all");
    that(!queue.containsAll(List.of("c", "x")), "does not contain all");
    queue.poll();
    that(!queue.contains("a"), "gone after poll");
  }

  void clearedQueueIsEmptyAndUsable() {
    BlockingQueue<Object> queue = queueOf("a", "b", "c");
    queue.clear();
    equal(0, queue.size(), "size");
    that(queue.isEmpty(), "empty");
    equal(null, queue.peek(), "peek");
    queue.clear();
    queue.offer("d");
    equal(List.of("d"), polled(queue), "content");
  }

  void sizeFollowsEachStep() {
    BlockingQueue<Object> queue = queues.unbounded();
    for (int i = 0; i < 300; i++) {
      equal(i, queue.size(), "size going up");
      equal(i == 0, queue.isEmpty(), "isEmpty going up");
      queue.offer(i);
    }
    for (int i = 300; i > 0; i--) {
      equal(i, queue.size(), "size going down");
      that(!queue.isEmpty(), "not empty going down");
      queue.poll();
      if (i % 7 == 0) { // an insertion between removals: both chains of the engine hold something
        queue.offer("x");
        equal(i, queue.size(), "size with one put back");
        queue.remove("x");
      }
    }
    that(queue.isEmpty(), "empty in the end");
  }
}
