package io.lwq.benchmarks.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.lwq.queue.LightweightQueue;
import io.lwq.queue.LwqScheduler;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.IZI_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * The whole path: submit against a worker that goes idle, against a time-out, and against the seal
 * of a revert.
 */
public final class SchedulerRaces {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

  private SchedulerRaces() {}

  private static final class Scheduler extends LwqScheduler<Integer> {
    private final ReentrantLock takeLock;
    private final ReentrantLock putLock;
    private final Queue<Integer> older = new ConcurrentLinkedQueue<>();

    private Scheduler(int capacity, ReentrantLock takeLock, ReentrantLock putLock) {
      super(capacity, takeLock, putLock, putLock.newCondition());
      this.takeLock = takeLock;
      this.putLock = putLock;
    }

    static Scheduler withCapacity(int capacity) {
      return new Scheduler(capacity, new ReentrantLock(), new ReentrantLock());
    }

    int submit(int item) {
      return offer(new LightweightQueue.Node<>(item));
    }

    /** The item, 0 if the time was up, -1 if it was interrupted or the scheduler retired. */
    int await(long nanos) {
      try {
        Object item = poll(nanos);
        return item == null ? 0 : item instanceof Integer number ? number : -1;
      } catch (InterruptedException e) {
        return -1;
      }
    }

    @Override
    protected int olderCount() {
      return older.size();
    }

    @Override
    protected Integer pollOlder() {
      return older.remove();
    }

    @Override
    protected void addOlder(Integer item, LightweightQueue.Node<Integer> node) {
      older.add(item);
    }

    /**
     * As a revert does: under both locks. Returns true if nothing was left for the original path.
     */
    boolean revert() {
      putLock.lock();
      takeLock.lock();
      try {
        sealAndMoveToOlder();
        retire();
        return older.isEmpty();
      } finally {
        takeLock.unlock();
        putLock.unlock();
      }
    }
  }

  @JCStressTest
  @Outcome(id = "1", expect = ACCEPTABLE, desc = "The worker got the item.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "A lost wake: the worker slept on work until its time was up.")
  @State
  public static class IdleWorkerGetsTheItem {
    private final Scheduler scheduler = Scheduler.withCapacity(Integer.MAX_VALUE);

    @Actor
    public void worker(I_Result r) {
      r.r1 = scheduler.await(PATIENCE_NANOS);
    }

    @Actor
    public void submitter() {
      scheduler.submit(1);
    }
  }

  @JCStressTest
  @Outcome(
      id = {"1, 2", "2, 1"},
      expect = ACCEPTABLE,
      desc = "Each worker got an item.")
  @Outcome(expect = FORBIDDEN, desc = "The relay failed: an item stayed although a worker slept.")
  @State
  public static class RelayReachesTheSecondWorker {
    private final Scheduler scheduler = Scheduler.withCapacity(Integer.MAX_VALUE);

    @Actor
    public void worker(II_Result r) {
      r.r1 = scheduler.await(PATIENCE_NANOS);
    }

    @Actor
    public void otherWorker(II_Result r) {
      r.r2 = scheduler.await(PATIENCE_NANOS);
    }

    @Actor
    public void submitter() {
      scheduler.submit(1);
      scheduler.submit(2);
    }
  }

  @JCStressTest
  @Outcome(
      id = "0, 1, 0",
      expect = ACCEPTABLE,
      desc = "The impatient one left empty-handed, the other got the item.")
  @Outcome(
      id = "1, 1, 0",
      expect = ACCEPTABLE,
      desc = "The impatient one got the item, the other a second one.")
  @Outcome(expect = FORBIDDEN, desc = "A leaver whose time was up took the wake with it (W3).")
  @State
  public static class TimeOutPassesTheWakeOn {
    private final Scheduler scheduler = Scheduler.withCapacity(Integer.MAX_VALUE);

    @Actor
    public void impatientWorker(III_Result r) {
      r.r1 = scheduler.await(TimeUnit.MICROSECONDS.toNanos(20));
      if (r.r1 == 1) {
        scheduler.submit(1); // Something for the other one.
      }
    }

    @Actor
    public void patientWorker(III_Result r) {
      r.r2 = scheduler.await(PATIENCE_NANOS);
    }

    @Actor
    public void submitter() {
      scheduler.submit(1);
    }

    @Arbiter
    public void left(III_Result r) {
      r.r3 = scheduler.size();
    }
  }

  @JCStressTest
  @Outcome(
      id = "1, false, 1",
      expect = ACCEPTABLE,
      desc = "Accepted first: the seal is refused and the item is there.")
  @Outcome(
      id = "-1, true, 0",
      expect = ACCEPTABLE,
      desc = "Sealed first: the submitter is sent to the original path.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "An item was accepted behind the seal, or turned away without one.")
  @State
  public static class SealAgainstPush {
    private final Scheduler scheduler = Scheduler.withCapacity(Integer.MAX_VALUE);

    @Actor
    public void submitter(IZI_Result r) {
      r.r1 = scheduler.submit(1);
    }

    @Actor
    public void reverter(IZI_Result r) {
      r.r2 = scheduler.revert();
    }

    @Arbiter
    public void left(IZI_Result r) {
      r.r3 = scheduler.size();
    }
  }

  @JCStressTest
  @Outcome(id = "1, 0, 1", expect = ACCEPTABLE, desc = "The first submitter had the place.")
  @Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "The second submitter had the place.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "More than the capacity was accepted, or an empty queue said it was full.")
  @State
  public static class OnePlaceForTwo {
    private final Scheduler scheduler = Scheduler.withCapacity(1);

    @Actor
    public void submitter(III_Result r) {
      r.r1 = scheduler.submit(1);
    }

    @Actor
    public void otherSubmitter(III_Result r) {
      r.r2 = scheduler.submit(2);
    }

    @Arbiter
    public void left(III_Result r) {
      r.r3 = scheduler.size();
    }
  }

  @JCStressTest
  @Outcome(id = "-1", expect = ACCEPTABLE, desc = "The worker was sent to the original path.")
  @Outcome(expect = FORBIDDEN, desc = "A worker slept through the revert.")
  @State
  public static class RevertReachesTheIdleWorker {
    private final Scheduler scheduler = Scheduler.withCapacity(Integer.MAX_VALUE);

    @Actor
    public void worker(I_Result r) {
      r.r1 = scheduler.await(PATIENCE_NANOS);
    }

    @Actor
    public void reverter() {
      scheduler.revert();
    }
  }
}
