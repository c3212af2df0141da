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
import org.openjdk.jcstress.infra.results.ZI_Result;
import org.openjdk.jcstress.infra.results.ZZI_Result;

/**
 * What {@code isEmpty} and {@code size} say while items come, go and move between the queue's two
 * chains.
 */
public final class SizeRaces {
  private SizeRaces() {}

  @JCStressTest
  @Outcome(id = "true, 0", expect = ACCEPTABLE, desc = "Empty, and nothing came until the dequeue.")
  @Outcome(id = "true, 1", expect = ACCEPTABLE, desc = "Empty, then the item came.")
  @Outcome(id = "false, 1", expect = ACCEPTABLE, desc = "Not empty, and there it is.")
  @Outcome(expect = FORBIDDEN, desc = "Not empty, yet the only consumer finds nothing.")
  @State
  public static class NotEmptyMeansDequeueFinds {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    @Actor
    public void producer() {
      queue.enqueue(1);
    }

    @Actor
    public void consumer(ZI_Result r) {
      r.r1 = queue.isEmpty();
      r.r2 = QueueRaces.dequeue(queue);
    }
  }

  @JCStressTest
  @Outcome(
      id = "false, 1",
      expect = ACCEPTABLE,
      desc = "The second item was seen to be there all the time.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "The queue looked empty with an item that no dequeue had returned (I2).")
  @State
  public static class NeverLooksEmptyDuringRefill {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    public NeverLooksEmptyDuringRefill() {
      queue.enqueue(1);
      queue.enqueue(2);
    }

    @Actor
    public void consumer(ZI_Result r) {
      r.r2 = QueueRaces.dequeue(queue);
    }

    @Actor
    public void observer(ZI_Result r) {
      r.r1 = queue.isEmpty();
    }
  }

  @JCStressTest
  @Outcome(
      id = {"false, false, 1", "false, true, 1"},
      expect = ACCEPTABLE,
      desc = "Not empty until the item was taken.")
  @Outcome(id = "true, true, 1", expect = ACCEPTABLE, desc = "Looked at after the item was taken.")
  @Outcome(expect = FORBIDDEN, desc = "Empty, then not, though nobody enqueued.")
  @State
  public static class EmptinessDoesNotFlicker {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    public EmptinessDoesNotFlicker() {
      queue.enqueue(1);
    }

    @Actor
    public void consumer(ZZI_Result r) {
      r.r3 = QueueRaces.dequeue(queue);
    }

    @Actor
    public void observer(ZZI_Result r) {
      r.r1 = queue.isEmpty();
      r.r2 = queue.isEmpty();
    }
  }

  @JCStressTest
  @Outcome(
      id = {"1, 2", "2, 2", "3, 2"},
      expect = ACCEPTABLE,
      desc = "Two items, give or take one under way.")
  @Outcome(expect = FORBIDDEN, desc = "A size that the queue never had.")
  @State
  public static class SizeWasTrueAtSomeInstant {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    public SizeWasTrueAtSomeInstant() {
      queue.enqueue(1);
      queue.enqueue(2);
    }

    @Actor
    public void producer() {
      queue.enqueue(3);
    }

    @Actor
    public void consumer() {
      queue.dequeue();
    }

    @Actor
    public void observer(II_Result r) {
      r.r1 = queue.size();
    }

    @Arbiter
    public void after(II_Result r) {
      r.r2 = queue.size();
    }
  }

  @JCStressTest
  @Outcome(
      id = {"0, 0, 1", "0, 1, 1", "1, 1, 1"},
      expect = ACCEPTABLE,
      desc = "Grows from nothing to one.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "A size fell though nobody dequeued, or an enqueued item was not counted.")
  @State
  public static class SizeOnlyGrowsWhileItemsCome {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();

    @Actor
    public void producer() {
      queue.enqueue(1);
    }

    @Actor
    public void observer(III_Result r) {
      r.r1 = queue.size();
      r.r2 = queue.size();
    }

    @Arbiter
    public void after(III_Result r) {
      r.r3 = queue.size();
    }
  }
}
