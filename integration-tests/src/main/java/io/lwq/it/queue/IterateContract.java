package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import io.lwq.it.check.Actor;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/** iterator and forEach, at rest and while others change the queue. */
final class IterateContract extends ContractGroup {

  IterateContract(QueueUnderTest queues) {
    super(queues);
  }

  void iteratorSeesAllInOrder() {
    BlockingQueue<Object> queue = queueOf(1, 2, 3);
    Iterator<Object> iterator = queue.iterator();
    List<Object> seen = new ArrayList<>();
    while (iterator.hasNext()) {
      that(iterator.hasNext(), "asking twice changes nothing");
      seen.add(iterator.next());
    }
    equal(List.of(1, 2, 3), seen, "seen");
    throwing(NoSuchElementException.class, "next beyond the end", iterator::next);
    equal(3, queue.size(), "size");
  }

  void iteratorOfAnEmptyQueueEndsAtOnce() {
    Iterator<Object> iterator = queues.unbounded().iterator();
    that(!iterator.hasNext(), "has none");
    throwing(NoSuchElementException.class, "next", iterator::next);
    throwing(IllegalStateException.class, "remove", iterator::remove);
  }

  void iteratorRemovesAtAnyPosition() {
    for (int victim = 0; victim < 4; victim++) {
      BlockingQueue<Object> queue = queueOf(0, 1, 2, 3);
      List<Object> expected = new ArrayList<>(List.of(0, 1, 2, 3));
      expected.remove(victim);
      Iterator<Object> iterator = queue.iterator();
      for (int i = 0; i <= victim; i++) {
        iterator.next();
      }
      iterator.remove();
      throwing(IllegalStateException.class, "remove twice", iterator::remove);
      equal(3, queue.size(), "size");
      queue.offer(4);
      expected.add(4);
      equal(expected, polled(queue), "content after removal of " + victim);
    }
  }

  void iteratorRemovesAll() {
    BlockingQueue<Object> queue = queueOf(0, 1, 2);
    Iterator<Object> iterator = queue.iterator();
    throwing(IllegalStateException.class, "remove before next", iterator::remove);
    while (iterator.hasNext()) {
      iterator.next();
      iterator.remove();
    }
    that(queue.isEmpty(), "empty");
    queue.offer(3);
    equal(List.of(3), polled(queue), "content");
  }

  void iteratorGivesTheElementItHasPromised() {
    BlockingQueue<Object> queue = queueOf("a", "b");
    Iterator<Object> iterator = queue.iterator();
    that(iterator.hasNext(), "promised");
    queue.clear();
    equal("a", iterator.next(), "the promised element");
    iterator.remove(); // of an element already gone: no effect
    equal(0, queue.size(), "size");
  }

  void iteratorSurvivesTheRemovalOfWhatItHasSeen() {
    BlockingQueue<Object> queue = queueOf(1, 2, 3, 4);
    Iterator<Object> iterator = queue.iterator();
    equal(1, iterator.next(), "first");
    queue.remove(1);
    queue.remove(3);
    queue.offer(5);
    List<Object> rest = new ArrayList<>();
    iterator.forEachRemaining(rest::add);
    if (queue instanceof LinkedBlockingQueue) {
      equal(List.of(2, 4, 5), rest, "the rest");
    } else { // weakly consistent: what came later may be seen or not
      rest.remove((Integer) 5);
      equal(List.of(2, 4), rest, "the rest of what was there");
    }
  }

  void forEachSeesAllInOrder() {
    List<Object> seen = new ArrayList<>();
    BlockingQueue<Object> queue = queueOf(1, 2, 3);
    queue.forEach(seen::add);
    equal(List.of(1, 2, 3), seen, "seen");
    seen.clear();
    queue.iterator().forEachRemaining(seen::add);
    equal(List.of(1, 2, 3), seen, "seen by forEachRemaining");
  }

  void consumerOfForEachMayChangeTheQueue() {
    BlockingQueue<Object> queue = queueOf(1, 2, 3);
    List<Object> seen = new ArrayList<>();
    queue.forEach(
        element -> {
          seen.add(element);
          if (element.equals(1)) {
            queue.poll();
          }
        });
    equal(List.of(1, 2, 3), seen, "seen");
    equal(List.of(2, 3), polled(queue), "content");
  }

  void consumerOfForEachMayThrow() {
    BlockingQueue<Object> queue = queueOf(1, 2, 3);
    throwing(
        UnsupportedOperationException.class,
        "forEach",
        () ->
            queue.forEach(
                element -> {
                  throw new UnsupportedOperationException();
                }));
    equal(List.of(1, 2, 3), polled(queue), "content");
  }

  void iterationDuringChangeIsInOrderAndWithoutRepetition() {
    BlockingQueue<Object> queue = queues.unbounded();
    AtomicBoolean done = new AtomicBoolean();
    Actor<Void> changer =
        Actor.run(
            "changer",
            () -> {
              for (int i = 0; i < 30_000; i++) {
                queue.offer(i);
                if (i % 3 != 0) {
                  queue.poll();
                }
                if (i % 1000 == 999) {
                  queue.clear();
                }
              }
              done.set(true);
            });
    while (!done.get()) {
      int last = -1;
      for (Object element : queue) {
        int number = (Integer) element;
        that(number > last, "iteration in order: " + last + " before " + number);
        last = number;
      }
    }
    changer.join();
  }

  void iteratorsThatRemoveShareWithPollersWithoutLoss() {
    BlockingQueue<Object> queue = queues.unbounded();
    int count = 20_000;
    AtomicBoolean done = new AtomicBoolean();
    Actor<Integer> remover =
        Actor.start(
            "remover",
            () -> {
              int removed = 0;
              while (!done.get()) {
                for (Object element : queue) {
                  if (element.hashCode() % 5 == 0 && queue.remove(element)) {
                    removed++;
                  }
                }
              }
              return removed;
            });
    int polled = 0;
    for (int i = 0; i < count; i++) {
      queue.offer(i);
      if (i % 2 == 0 && queue.poll() != null) {
        polled++;
      }
    }
    done.set(true);
    int removed = remover.join();
    equal(count, removed + polled + queue.size(), "removed, polled and left over");
    equal(queue.size(), polled(queue).size(), "size and what is there");
  }
}
