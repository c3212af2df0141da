package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;

import io.lwq.it.check.Actor;
import io.lwq.it.check.Await;
import io.lwq.it.check.Check;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Takers that wait for an element. */
final class WaitContract extends ContractGroup {

  WaitContract(QueueUnderTest queues) {
    super(queues);
  }

  void offerReleasesATaker() {
    released(queue -> queue.offer("a"));
  }

  void timedOfferReleasesATaker() {
    released(queue -> queue.offer("a", 1, TimeUnit.HOURS));
  }

  void addReleasesATaker() {
    released(queue -> queue.add("a"));
  }

  void putReleasesATaker() {
    released(queue -> queue.put("a"));
  }

  void addAllReleasesATaker() {
    released(queue -> queue.addAll(List.of("a")));
  }

  void burstReleasesAsManyTakersAsItHasElements() {
    BlockingQueue<Object> queue = queues.unbounded();
    List<Actor<Object>> takers = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      takers.add(Actor.start("taker " + i, queue::take).parked());
    }
    queue.addAll(List.of(1, 2, 3, 4));
    Await.until(
        "four takers have ended",
        () -> takers.stream().filter(taker -> !taker.thread().isAlive()).count() == 4);
    equal(0, queue.size(), "size");
    queue.offer(5);
    queue.offer(6);
    Set<Object> taken = new HashSet<>();
    takers.forEach(taker -> taken.add(taker.join()));
    equal(Set.of(1, 2, 3, 4, 5, 6), taken, "taken");
  }

  void elementWithdrawnBeforeTheWakeLeavesTheTakerWaiting() {
    BlockingQueue<Object> queue = queues.unbounded();
    Actor<Object> taker = Actor.start("taker", queue::take).parked();
    for (int i = 0; i < 200; i++) {
      queue.offer("withdrawn");
      if (!queue.remove("withdrawn")) { // the taker was faster
        equal("withdrawn", taker.join(), "taken");
        taker = Actor.start("taker", queue::take).parked();
      }
    }
    queue.offer("kept");
    equal("kept", taker.join(), "taken in the end");
  }

  void strayUnparksDoNotEndAWait() {
    BlockingQueue<Object> queue = queues.unbounded();
    Actor<Object> taker = Actor.start("taker", queue::take).parked();
    Actor<Object> poller = Actor.start("poller", () -> queue.poll(1, TimeUnit.HOURS)).parked();
    for (int i = 0; i < 500; i++) {
      LockSupport.unpark(taker.thread());
      LockSupport.unpark(poller.thread());
    }
    that(taker.thread().isAlive() && poller.thread().isAlive(), "both still wait");
    queue.offer(1);
    queue.offer(2);
    equal(Set.of(1, 2), Set.of(taker.join(), poller.join()), "taken");
  }

  void expiringPollsMissNoElement() {
    BlockingQueue<Object> queue = queues.unbounded();
    int count = 20_000;
    Actor<Integer> poller =
        Actor.start(
            "poller",
            () -> {
              int taken = 0;
              for (long micros = 1; taken < count; micros = micros % 50 + 1) {
                Object element = queue.poll(micros, TimeUnit.MICROSECONDS);
                if (element != null) {
                  equal(taken++, element, "element in order");
                }
              }
              return taken;
            });
    for (int i = 0; i < count; i++) {
      queue.offer(i);
      if (i % 4 == 0) {
        LockSupport.parkNanos(i % 40_000); // about as long as a poll
      }
    }
    equal(count, poller.join(), "taken");
  }

  void pingPongBetweenTwoQueuesNeverStops() {
    BlockingQueue<Object> there = queues.unbounded();
    BlockingQueue<Object> back = queues.bounded(1);
    Actor<Void> echo =
        Actor.run(
            "echo",
            () -> {
              for (int i = 0; i < 5_000; i++) {
                back.put(there.take());
              }
            });
    Actor.run(
            "server",
            () -> {
              for (int i = 0; i < 5_000; i++) {
                there.put(i);
                equal(i, back.take(), "echo");
              }
            })
        .join();
    echo.join();
  }

  private void released(Insertion insertion) {
    BlockingQueue<Object> queue = queues.unbounded();
    Actor<Object> taker = Actor.start("taker", queue::take).parked();
    run(() -> insertion.into(queue));
    equal("a", taker.join(), "taken by take");
    Actor<Object> poller = Actor.start("poller", () -> queue.poll(1, TimeUnit.HOURS)).parked();
    run(() -> insertion.into(queue));
    equal("a", poller.join(), "taken by timed poll");
    that(queue.isEmpty(), "empty");
  }

  private static void run(Check.Action action) {
    Actor.run("inserter", action).join();
  }

  private interface Insertion {
    void into(BlockingQueue<Object> queue) throws InterruptedException;
  }
}
