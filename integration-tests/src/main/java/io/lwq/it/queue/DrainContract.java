package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import io.lwq.it.check.Actor;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;

/** drainTo, with sinks that behave and sinks that do not. */
final class DrainContract extends ContractGroup {

  DrainContract(QueueUnderTest queues) {
    super(queues);
  }

  void drainingMovesEverythingInOrder() {
    BlockingQueue<Object> queue = queueOf(1, 2, 3);
    List<Object> sink = new ArrayList<>(List.of(0));
    equal(3, queue.drainTo(sink), "count");
    equal(List.of(0, 1, 2, 3), sink, "sink");
    that(queue.isEmpty(), "empty");
    equal(0, queue.drainTo(sink), "count of the second");
    queue.offer(4);
    equal(4, queue.poll(), "usable");
  }

  void drainingAPartLeavesTheRest() {
    BlockingQueue<Object> queue = queueOf(1, 2, 3, 4, 5);
    List<Object> sink = new ArrayList<>();
    equal(2, queue.drainTo(sink, 2), "count");
    equal(List.of(1, 2), sink, "sink");
    equal(3, queue.size(), "size");
    equal(3, queue.drainTo(sink, Integer.MAX_VALUE), "count of the rest");
    equal(List.of(1, 2, 3, 4, 5), sink, "sink in the end");
  }

  void sinkThatThrowsLosesNothing() {
    for (int accepted = 0; accepted < 5; accepted++) {
      for (int max : new int[] {5, Integer.MAX_VALUE}) {
        BlockingQueue<Object> queue = queueOf(0, 1, 2, 3, 4);
        Sink sink = new Sink(accepted, element -> {});
        throwing(SinkFull.class, "drainTo", () -> queue.drainTo(sink, max));
        List<Object> all = new ArrayList<>(sink.elements);
        equal(accepted, all.size(), "accepted by the sink");
        equal(5 - accepted, queue.size(), "size after " + accepted);
        all.addAll(polled(queue));
        equal(List.of(0, 1, 2, 3, 4), all, "sink and queue together after " + accepted);
      }
    }
  }

  void sinkThatThrowsFreesTheSlotsOfWhatItTook() {
    BlockingQueue<Object> queue = fullQueueOf(0, 1, 2);
    Actor<Void> first = Actor.run("putter 1", () -> queue.put(3)).parked();
    Actor<Void> second = Actor.run("putter 2", () -> queue.put(3)).parked();
    throwing(SinkFull.class, "drainTo", () -> queue.drainTo(new Sink(2, element -> {})));
    first.join();
    second.join();
    equal(List.of(2, 3, 3), polled(queue), "content");
  }

  void sinkMayOfferToTheQueue() {
    BlockingQueue<Object> queue = queueOf(0, 1);
    Sink sink = new Sink(100, element -> queue.offer("again " + element));
    queue.drainTo(sink, 2);
    List<Object> all = new ArrayList<>(sink.elements);
    all.addAll(polled(queue));
    equal(List.of(0, 1, "again 0", "again 1"), all, "sink and queue together");
  }

  void sinkMayAskTheQueue() {
    BlockingQueue<Object> queue = queueOf(0, 1, 2);
    Sink sink =
        new Sink(
            100,
            element -> {
              that(!queue.isEmpty(), "an element not yet accepted is still there");
              that(queue.size() > 0, "size counts it");
              that(queue.remainingCapacity() > 0, "remaining capacity can be asked");
            });
    equal(3, queue.drainTo(sink), "count");
    that(queue.isEmpty(), "empty in the end");
  }

  void sinkMayBeAnotherQueue() {
    BlockingQueue<Object> queue = queueOf(0, 1, 2);
    BlockingQueue<Object> other = queues.bounded(2);
    throwing(IllegalStateException.class, "drainTo a full queue", () -> queue.drainTo(other));
    equal(List.of(0, 1), polled(other), "the other queue");
    equal(List.of(2), polled(queue), "content");
  }

  void twoDrainersShareWithoutLossOrRepetition() {
    int count = 20_000;
    BlockingQueue<Object> queue = queues.unbounded();
    List<Actor<List<Object>>> drainers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      int max = i == 0 ? 7 : Integer.MAX_VALUE;
      drainers.add(Actor.start("drainer " + i, () -> drainUntilEnd(queue, max)));
    }
    for (int i = 0; i < count; i++) {
      queue.offer(i);
    }
    queue.offer("end");
    queue.offer("end");
    boolean[] seen = new boolean[count];
    int total = 0;
    for (Actor<List<Object>> drainer : drainers) {
      int last = -1;
      for (Object element : drainer.join()) {
        int number = (Integer) element;
        that(!seen[number], "element " + number + " came once");
        that(number > last, "in order: " + last + " before " + number);
        seen[number] = true;
        last = number;
        total++;
      }
    }
    equal(count, total, "elements drained");
  }

  private static List<Object> drainUntilEnd(BlockingQueue<Object> queue, int max) {
    List<Object> drained = new ArrayList<>();
    List<Object> batch = new ArrayList<>();
    while (true) {
      batch.clear();
      if (queue.drainTo(batch, max) == 0) {
        Thread.yield();
      }
      long ends = batch.stream().filter("end"::equals).count();
      batch.removeIf("end"::equals);
      drained.addAll(batch);
      if (ends > 0) {
        for (long i = 1; i < ends; i++) {
          queue.offer("end"); // the one of the other drainer
        }
        return drained;
      }
    }
  }

  private static final class SinkFull extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Accepts so many elements, then throws; does something at each. */
  private static final class Sink extends AbstractCollection<Object> {
    final List<Object> elements = new ArrayList<>();
    private final int limit;
    private final Consumer<Object> reaction;

    Sink(int limit, Consumer<Object> reaction) {
      this.limit = limit;
      this.reaction = reaction;
    }

    @Override
    public boolean add(Object element) {
      if (elements.size() == limit) {
        throw new SinkFull();
      }
      reaction.accept(element);
      return elements.add(element);
    }

    @Override
    public Iterator<Object> iterator() {
      return elements.iterator();
    }

    @Override
    public int size() {
      return elements.size();
    }
  }
}
