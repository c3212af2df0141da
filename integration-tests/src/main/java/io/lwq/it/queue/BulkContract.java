package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import io.lwq.it.check.Actor;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** removeIf, removeAll, retainAll. */
final class BulkContract extends ContractGroup {

  BulkContract(QueueUnderTest queues) {
    super(queues);
  }

  void removeIfTakesWhatMatches() {
    BlockingQueue<Object> queue = queueOf(0, 1, 2, 3, 4, 5);
    that(queue.removeIf(element -> (Integer) element % 2 == 0), "something matched");
    that(!queue.removeIf(element -> (Integer) element > 9), "nothing matched");
    equal(3, queue.size(), "size");
    equal(List.of(1, 3, 5), polled(queue), "content");
  }

  void removeIfReachesBeyondOneBatch() {
    BlockingQueue<Object> queue = queues.unbounded();
    IntStream.range(0, 1000).forEach(queue::offer);
    that(queue.removeIf(element -> (Integer) element % 10 != 0), "something matched");
    queue.offer(1000);
    equal(
        IntStream.rangeClosed(0, 100).mapToObj(i -> i * 10).collect(Collectors.toList()),
        polled(queue),
        "content");
  }

  void predicateThatThrowsRemovesNothingUnseen() {
    BlockingQueue<Object> queue = queueOf(0, 1, 2);
    throwing(
        UnsupportedOperationException.class,
        "removeIf",
        () ->
            queue.removeIf(
                element -> {
                  throw new UnsupportedOperationException();
                }));
    equal(List.of(0, 1, 2), polled(queue), "content");
  }

  void predicateMayUseTheQueue() {
    BlockingQueue<Object> queue = queueOf(0, 1, 2);
    that(queue.removeIf(element -> element.equals(1) && queue.offer(3)), "something matched");
    equal(List.of(0, 2, 3), polled(queue), "content");
  }

  void removeAllTakesWhatIsListed() {
    BlockingQueue<Object> queue = queueOf(0, 1, 2, 1);
    that(queue.removeAll(Set.of(1, 7)), "changed");
    that(!queue.removeAll(Set.of(1, 7)), "not changed again");
    equal(List.of(0, 2), polled(queue), "content");
  }

  void retainAllKeepsWhatIsListed() {
    BlockingQueue<Object> queue = queueOf(0, 1, 2, 1);
    that(queue.retainAll(Set.of(1, 7)), "changed");
    that(!queue.retainAll(Set.of(1, 7)), "not changed again");
    equal(List.of(1, 1), polled(queue), "content");
  }

  void queueMayRetainOrRemoveItself() {
    BlockingQueue<Object> queue = queueOf(0, 1);
    that(!queue.retainAll(queue), "retains all of itself");
    equal(2, queue.size(), "size");
    that(queue.removeAll(queue), "removes all of itself");
    that(queue.isEmpty(), "empty");
  }

  void removeIfAgainstPollersLosesNothing() {
    BlockingQueue<Object> queue = queues.unbounded();
    int count = 20_000;
    AtomicBoolean done = new AtomicBoolean();
    Actor<Void> remover =
        Actor.run(
            "remover",
            () -> {
              while (!done.get()) {
                queue.removeIf(element -> (Integer) element % 2 == 1);
              }
            });
    List<Object> even = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      queue.offer(i);
      Object element = i % 3 == 0 ? queue.poll() : null;
      if (element != null && (Integer) element % 2 == 0) {
        even.add(element);
      }
    }
    done.set(true);
    remover.join();
    queue.removeIf(element -> (Integer) element % 2 == 1);
    even.addAll(polled(queue));
    equal(
        IntStream.range(0, count / 2).mapToObj(i -> i * 2).collect(Collectors.toList()),
        even,
        "what was never removed");
  }
}
