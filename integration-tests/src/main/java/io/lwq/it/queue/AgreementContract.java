package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;

import io.lwq.it.check.Actor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What size, isEmpty and peek say agrees with what poll gives, seen by a thread that knows how many
 * elements were put in before it asked and is the only one that takes any out.
 */
final class AgreementContract extends ContractGroup {

  private static final int COUNT = 30_000;

  AgreementContract(QueueUnderTest queues) {
    super(queues);
  }

  void queueThatIsNotEmptyGivesAnElement() {
    consume(
        queues.unbounded(),
        (queue, known) -> {
          if (queue.isEmpty()) {
            return 0;
          }
          that(queue.poll() != null, "isEmpty was false, then poll gave null");
          return 1;
        });
  }

  void queueThatHoldsAnElementIsNeverEmpty() {
    consume(
        queues.unbounded(),
        (queue, known) -> {
          if (known <= 0) { // a taken element may not be announced yet
            return 0;
          }
          that(!queue.isEmpty(), "isEmpty with " + known + " elements inside");
          that(queue.peek() != null, "peek gave null with " + known + " elements inside");
          that(queue.poll() != null, "poll gave null with " + known + " elements inside");
          return 1;
        });
  }

  void sizeIsNeverLessThanWhatIsKnownToBeInside() {
    consume(
        queues.unbounded(),
        (queue, known) -> {
          int size = queue.size();
          that(size >= known, "size " + size + " with " + known + " elements inside");
          int taken = 0;
          while (taken < size && taken < 3) {
            that(queue.poll() != null, "size was " + size + ", then poll gave null");
            taken++;
          }
          return taken;
        });
  }

  void drainToGivesAtLeastWhatIsKnownToBeInside() {
    List<Object> sink = new ArrayList<>();
    consume(
        queues.unbounded(),
        (queue, known) -> {
          sink.clear();
          int drained = queue.drainTo(sink);
          that(drained >= known, "drained " + drained + " with " + known + " elements inside");
          return drained;
        });
  }

  void arrayHoldsAtLeastWhatIsKnownToBeInside() {
    consume(
        queues.bounded(50),
        (queue, known) -> {
          int length = queue.toArray().length;
          that(length >= known, "array of " + length + " with " + known + " elements inside");
          that(queue.stream().count() >= known, "stream of less than " + known);
          int taken = 0;
          while (taken < length) {
            that(queue.poll() != null, "array of " + length + ", then poll gave null");
            taken++;
          }
          return taken;
        });
  }

  void remainingCapacityIsNeverMoreThanCanBeFree() {
    int capacity = 10;
    consume(
        queues.bounded(capacity),
        (queue, known) -> {
          int room = queue.remainingCapacity();
          that(room <= capacity - known, "room " + room + " with " + known + " elements inside");
          return queue.poll() == null ? 0 : 1;
        });
  }

  void roomThatIsSeenIsGranted() {
    BlockingQueue<Object> queue = queues.bounded(5);
    Actor<Void> taker =
        Actor.run(
            "taker",
            () -> {
              for (int i = 0; i < COUNT; i++) {
                queue.take();
              }
            });
    for (int i = 0; i < COUNT; ) { // the only one that puts
      int room = queue.remainingCapacity();
      for (int k = 0; k < room && i < COUNT; k++, i++) {
        that(queue.offer(i), "room was " + room + ", then offer " + k + " was refused");
      }
      if (room == 0) {
        Thread.yield();
      }
    }
    taker.join();
    equal(5, queue.remainingCapacity(), "remaining capacity in the end");
  }

  void timedPollGivesWhatIsKnownToBeInside() {
    consume(
        queues.unbounded(),
        (queue, known) -> {
          try {
            Object element = queue.poll(0, TimeUnit.NANOSECONDS);
            that(known <= 0 || element != null, "timed poll gave null with " + known + " inside");
            return element == null ? 0 : 1;
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
  }

  /** Looks at the queue and takes from it; returns how many it took. */
  private interface Consumer {
    int step(BlockingQueue<Object> queue, int knownInside);
  }

  private static void consume(BlockingQueue<Object> queue, Consumer consumer) {
    AtomicInteger inserted = new AtomicInteger();
    Actor<Void> producer =
        Actor.run(
            "producer",
            () -> {
              for (int i = 0; i < COUNT; i++) {
                queue.put(i);
                inserted.set(i + 1);
                if (i % 64 == 0) {
                  Thread.yield();
                }
              }
            });
    for (int taken = 0; taken < COUNT; ) {
      int step = consumer.step(queue, inserted.get() - taken);
      taken += step;
      if (step == 0) {
        if (!producer.thread().isAlive() && queue.isEmpty() && inserted.get() == taken) {
          break;
        }
        Thread.yield();
      }
    }
    producer.join();
    equal(0, queue.size(), "size in the end");
    equal(null, queue.poll(), "poll in the end");
  }
}
