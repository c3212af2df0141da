package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;

import io.lwq.it.check.Actor;
import io.lwq.it.check.Await;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Putters that wait for room, and each kind of removal that must let them go on. */
final class ReleaseContract extends ContractGroup {

  ReleaseContract(QueueUnderTest queues) {
    super(queues);
  }

  void pollReleasesAPutter() {
    released(queue -> equal("a", queue.poll(), "polled"));
  }

  void takeReleasesAPutter() {
    released(queue -> equal("a", queue.take(), "taken"));
  }

  void timedPollReleasesAPutter() {
    released(queue -> equal("a", queue.poll(1, TimeUnit.HOURS), "polled"));
  }

  void removeReleasesAPutter() {
    released(queue -> equal("a", queue.remove(), "removed"));
  }

  void removeOfAnElementReleasesAPutter() {
    released(queue -> that(queue.remove("b"), "removed"));
  }

  void clearReleasesAPutter() {
    released(BlockingQueue::clear);
  }

  void drainToReleasesAPutter() {
    released(queue -> equal(2, queue.drainTo(new ArrayList<>()), "drained"));
  }

  void drainToOfOneReleasesAPutter() {
    released(queue -> equal(1, queue.drainTo(new ArrayList<>(), 1), "drained"));
  }

  void removalByIteratorReleasesAPutter() {
    released(
        queue -> {
          Iterator<Object> iterator = queue.iterator();
          iterator.next();
          iterator.remove();
        });
  }

  void removeIfReleasesAPutter() {
    released(queue -> that(queue.removeIf("b"::equals), "removed"));
  }

  void removeAllReleasesAPutter() {
    released(queue -> that(queue.removeAll(List.of("a")), "removed"));
  }

  void retainAllReleasesAPutter() {
    released(queue -> that(queue.retainAll(List.of("a")), "removed"));
  }

  void oneRemovalReleasesOnePutter() {
    BlockingQueue<Object> queue = fullQueueOf("a");
    List<Actor<Void>> putters = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int element = i;
      putters.add(Actor.run("putter " + i, () -> queue.put(element)).parked());
    }
    for (int i = 0; i < 4; i++) {
      that(queue.poll() != null, "something is there");
      Await.until("one putter has filled the queue", () -> queue.remainingCapacity() == 0);
      long waiting = putters.stream().filter(putter -> putter.thread().isAlive()).count();
      that(waiting >= 3 - i, "no more than one putter went on: " + waiting + " wait after " + i);
    }
    putters.forEach(Actor::join);
    that(queue.poll() != null && queue.poll() == null, "the last putter's element and no more");
  }

  void clearReleasesAllPuttersThatFit() {
    BlockingQueue<Object> queue = fullQueueOf("a", "b", "c");
    List<Actor<Void>> putters = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int element = i;
      putters.add(Actor.run("putter " + i, () -> queue.put(element)).parked());
    }
    queue.clear();
    putters.forEach(Actor::join);
    equal(3, queue.size(), "size");
  }

  void capacityIsNeverExceeded() {
    int capacity = 3;
    int each = 3_000;
    BlockingQueue<Object> queue = queues.bounded(capacity);
    List<Actor<Void>> putters = new ArrayList<>();
    for (int p = 0; p < 4; p++) {
      putters.add(
          Actor.run(
              "putter " + p,
              () -> {
                for (int i = 0; i < each; i++) {
                  queue.put(i);
                }
              }));
    }
    List<Object> sink = new ArrayList<>();
    while (sink.size() < 4 * each) {
      int size = queue.size();
      that(size >= 0 && size <= capacity, "size within the capacity: " + size);
      int room = queue.remainingCapacity();
      that(room >= 0 && room <= capacity, "room within the capacity: " + room);
      that(queue.toArray().length <= capacity, "never more than fit");
      queue.drainTo(sink, 2);
      Object one = queue.poll();
      if (one != null) {
        sink.add(one);
      }
    }
    putters.forEach(Actor::join);
  }

  private void released(Removal removal) {
    putterReleased(removal, "put", (queue, element) -> queue.put(element));
    putterReleased(
        removal,
        "timed offer",
        (queue, element) -> that(queue.offer(element, 1, TimeUnit.HOURS), "accepted"));
  }

  private void putterReleased(Removal removal, String how, Insertion insertion) {
    BlockingQueue<Object> queue = fullQueueOf("a", "b");
    Actor<Void> putter = Actor.run(how, () -> insertion.into(queue, "c")).parked();
    equal(2, queue.size(), "size while the putter waits");
    that(!queue.contains("c"), "an element that waits for room is not in the queue");
    Actor.run("remover", () -> removal.from(queue)).join();
    putter.join();
    that(queue.contains("c"), "the element of the putter is in the queue");
    List<Object> content = polled(queue);
    equal("c", content.get(content.size() - 1), "it is the last");
  }

  private interface Removal {
    void from(BlockingQueue<Object> queue) throws InterruptedException;
  }

  private interface Insertion {
    void into(BlockingQueue<Object> queue, Object element) throws InterruptedException;
  }
}
