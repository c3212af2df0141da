package io.lwq.benchmarks.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.lwq.queue.LightweightQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Enqueue against dequeue: each item once, in order. An item is its number; 0 stands for nothing.
 */
public final class QueueRaces {
  private QueueRaces() {}

  static int dequeue(LightweightQueue<Integer> queue) {
    Integer item = queue.dequeue();
    return item == null ? 0 : item;
  }

  @JCStressTest
  @Outcome(
      id = "0, 0, 2",
      expect = ACCEPTABLE,
      desc = "Both dequeues came before the first enqueue.")
  @Outcome(
      id = "0, 1, 1",
      expect = ACCEPTABLE,
      desc = "The first enqueue fell between the dequeues.")
  @Outcome(
      id = "1, 0, 1",
      expect = ACCEPTABLE,
      desc = "The second enqueue came after both dequeues.")
  @Outcome(id = "1, 2, 0", expect = ACCEPTABLE, desc = "Both items taken, the older first.")
  @Outcome(expect = FORBIDDEN, desc = "An item was lost, taken twice or overtaken.")
  @State
  public static class OneProducerOneConsumer {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    @Actor
    public void producer() {
      queue.enqueue(1);
      queue.enqueue(2);
    }

    @Actor
    public void consumer(III_Result r) {
      r.r1 = dequeue(queue);
      r.r2 = dequeue(queue);
    }

    @Arbiter
    public void left(III_Result r) {
      r.r3 = queue.size();
    }
  }

  @JCStressTest
  @Outcome(
      id = {"1, 2, 0", "2, 1, 0"},
      expect = ACCEPTABLE,
      desc = "Each consumer has one item.")
  @Outcome(
      id = {"0, 1, 1", "1, 0, 1"},
      expect = ACCEPTABLE,
      desc = "One consumer came too early.")
  @Outcome(id = "0, 0, 2", expect = ACCEPTABLE, desc = "Both consumers came too early.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "An item was lost or taken twice, or the newer one was taken alone.")
  @State
  public static class OneProducerTwoConsumers {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    @Actor
    public void producer() {
      queue.enqueue(1);
      queue.enqueue(2);
    }

    @Actor
    public void consumer(III_Result r) {
      r.r1 = dequeue(queue);
    }

    @Actor
    public void otherConsumer(III_Result r) {
      r.r2 = dequeue(queue);
    }

    @Arbiter
    public void left(III_Result r) {
      r.r3 = queue.size();
    }
  }

  @JCStressTest
  @Outcome(
      id = {"12, 0", "21, 0"},
      expect = ACCEPTABLE,
      desc = "Both items taken in some order.")
  @Outcome(
      id = {"1, 2", "2, 1"},
      expect = ACCEPTABLE,
      desc = "One item taken, the other still there.")
  @Outcome(
      id = "0, 12",
      expect = ACCEPTABLE,
      desc = "The consumer came first; the items in one order.")
  @Outcome(
      id = "0, 21",
      expect = ACCEPTABLE,
      desc = "The consumer came first; the items in the other order.")
  @Outcome(expect = FORBIDDEN, desc = "An item was lost or taken twice.")
  @State
  public static class TwoProducersOneConsumer {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    @Actor
    public void producer() {
      queue.enqueue(1);
    }

    @Actor
    public void otherProducer() {
      queue.enqueue(2);
    }

    @Actor
    public void consumer(II_Result r) {
      r.r1 = twoDigits(queue);
    }

    @Arbiter
    public void left(II_Result r) {
      r.r2 = twoDigits(queue);
    }

    private static int twoDigits(LightweightQueue<Integer> queue) {
      int first = dequeue(queue);
      int second = dequeue(queue);
      return second == 0 ? first : first == 0 ? second : first * 10 + second;
    }
  }

  @JCStressTest
  @Outcome(id = "0, 2", expect = ACCEPTABLE, desc = "The detach came before the first enqueue.")
  @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "The detach fell between the enqueues.")
  @Outcome(id = "2, 0", expect = ACCEPTABLE, desc = "The detach came after both enqueues.")
  @Outcome(expect = FORBIDDEN, desc = "A detached chain and what is left must add up.")
  @State
  public static class EnqueueAgainstDequeueAll {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    @Actor
    public void producer() {
      queue.enqueue(1);
      queue.enqueue(2);
    }

    @Actor
    public void detacher(II_Result r) {
      r.r1 = queue.dequeueAll().size();
    }

    @Arbiter
    public void left(II_Result r) {
      r.r2 = queue.size();
    }
  }
}
