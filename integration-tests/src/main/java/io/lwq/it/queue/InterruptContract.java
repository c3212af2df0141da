package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import io.lwq.it.check.Actor;
import io.lwq.it.check.Await;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Interrupts before and during a wait, and what they must not lose. */
final class InterruptContract extends ContractGroup {

  InterruptContract(QueueUnderTest queues) {
    super(queues);
  }

  void interruptedThreadIsRefusedByBlockingMethods() {
    BlockingQueue<Object> queue = queues.bounded(2);
    queue.offer("a"); // neither full nor empty: nothing would have to wait
    refused("take", queue::take);
    refused("timed poll", () -> queue.poll(1, TimeUnit.HOURS));
    refused("put", () -> putting(queue, "b"));
    refused("timed offer", () -> queue.offer("b", 1, TimeUnit.HOURS));
    equal(List.of("a"), polled(queue), "content");
  }

  void interruptedThreadIsRefusedWhereItWouldWait() {
    BlockingQueue<Object> empty = queues.unbounded();
    refused("take", empty::take);
    refused("timed poll", () -> empty.poll(1, TimeUnit.HOURS));
    BlockingQueue<Object> full = fullQueueOf("a");
    refused("put", () -> putting(full, "b"));
    refused("timed offer", () -> full.offer("b", 1, TimeUnit.HOURS));
    equal(List.of("a"), polled(full), "content");
  }

  void otherMethodsIgnoreAndKeepTheInterrupt() {
    BlockingQueue<Object> queue = queues.bounded(3);
    List<Object> sink = new ArrayList<>();
    Actor.run(
            "interrupted",
            () -> {
              Thread.currentThread().interrupt();
              that(queue.offer("a"), "offer");
              that(queue.add("b") && queue.add("c"), "add");
              that(!queue.offer("d"), "offer to the full queue");
              equal("a", queue.peek(), "peek");
              equal("a", queue.poll(), "poll");
              that(queue.remove("b"), "remove");
              that(queue.contains("c"), "contains");
              equal(1, queue.drainTo(sink), "drainTo");
              queue.clear();
              equal(0, queue.size(), "size");
              that(Thread.interrupted(), "the interrupt is still there");
            })
        .join();
  }

  void waitingTakerIsInterrupted() {
    BlockingQueue<Object> queue = queues.unbounded();
    interruptedWhileWaiting("take", queue::take);
    interruptedWhileWaiting("timed poll", () -> queue.poll(1, TimeUnit.HOURS));
    queue.offer("a");
    equal("a", queue.poll(), "usable");
  }

  void waitingPutterIsInterrupted() {
    BlockingQueue<Object> queue = fullQueueOf("a");
    interruptedWhileWaiting("put", () -> putting(queue, "b"));
    interruptedWhileWaiting("timed offer", () -> queue.offer("b", 1, TimeUnit.HOURS));
    equal(List.of("a"), polled(queue), "content");
    that(queue.offer("c"), "usable");
  }

  void interruptedTakerInTheMiddleLeavesTheOthersWaiting() {
    BlockingQueue<Object> queue = queues.unbounded();
    List<Actor<Object>> takers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      takers.add(Actor.start("taker " + i, queue::take).parked());
    }
    for (int victim : new int[] {2, 0, 4}) { // the middle, the oldest, the youngest
      takers.get(victim).thread().interrupt();
      takers.get(victim).joinThrowing(InterruptedException.class);
    }
    queue.offer("a");
    queue.offer("b");
    List<Object> taken = List.of(takers.get(1).join(), takers.get(3).join());
    that(taken.contains("a") && taken.contains("b"), "the others have taken: " + taken);
  }

  void interruptedTakerPassesItsWakeOn() {
    for (int round = 0; round < 300; round++) {
      BlockingQueue<Object> queue = queues.unbounded();
      List<Actor<Boolean>> takers = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        takers.add(Actor.start("taker " + i, () -> takesUnlessInterrupted(queue)));
      }
      if (round % 2 == 0) {
        takers.forEach(Actor::parked);
      }
      queue.offer("a");
      int victim = round % 3 % 2; // either may be the one that was woken
      takers.get(victim).thread().interrupt();
      if (takers.get(victim).join()) {
        queue.offer("b"); // the victim had its element before the interrupt: one for the other
      }
      that(takers.get(1 - victim).join(), "the other has taken in round " + round);
      equal(0, queue.size(), "left over in round " + round);
      queues.release();
    }
  }

  void interruptsAgainstOffersLoseNothing() {
    BlockingQueue<Object> queue = queues.unbounded();
    int count = 10_000;
    AtomicInteger taken = new AtomicInteger();
    List<Actor<Void>> takers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      takers.add(
          Actor.run(
              "taker " + i,
              () -> {
                while (taken.get() < count) {
                  if (takesUnlessInterrupted(queue)) {
                    taken.incrementAndGet();
                  }
                }
              }));
    }
    for (int i = 0; i < count; i++) {
      queue.offer(i);
      takers.get(i % 3).thread().interrupt();
    }
    Await.until("all are taken", () -> taken.get() == count);
    for (Actor<Void> taker : takers) {
      Await.until(
          "the taker ends",
          () -> {
            taker.thread().interrupt();
            return !taker.thread().isAlive();
          });
      taker.join();
    }
    that(queue.isEmpty(), "empty");
  }

  private static boolean takesUnlessInterrupted(BlockingQueue<Object> queue) {
    try {
      queue.take();
      return true;
    } catch (InterruptedException expected) {
      return false; // the element, if there was one, is for another
    }
  }

  private static Object putting(BlockingQueue<Object> queue, Object element)
      throws InterruptedException {
    queue.put(element);
    return element;
  }

  private static void refused(String what, Callable<Object> blocking) {
    Actor.run(
            what,
            () -> {
              Thread.currentThread().interrupt();
              throwing(InterruptedException.class, what, blocking::call);
              that(!Thread.interrupted(), what + " has cleared the interrupt");
            })
        .join();
  }

  private static void interruptedWhileWaiting(String what, Callable<Object> blocking) {
    Actor<Void> waiting =
        Actor.run(
            what,
            () -> {
              throwing(InterruptedException.class, what, blocking::call);
              that(!Thread.interrupted(), what + " has cleared the interrupt");
            });
    waiting.parked().thread().interrupt();
    waiting.join();
  }
}
