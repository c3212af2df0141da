package io.lwq.benchmarks.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.lwq.queue.IdleList;
import io.lwq.queue.LightweightQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.IZ_Result;
import org.openjdk.jcstress.infra.results.ZZZ_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * Going idle against submitting, and leaving the list against joining it. Wakes are left as
 * permits; nobody parks.
 */
public final class IdleListRaces {
  private IdleListRaces() {}

  @JCStressTest
  @Outcome(
      id = "true, false",
      expect = ACCEPTABLE,
      desc = "The worker sees the item and does not park.")
  @Outcome(
      id = "false, true",
      expect = ACCEPTABLE,
      desc = "The submitter sees the worker and wakes it.")
  @Outcome(id = "true, true", expect = ACCEPTABLE_INTERESTING, desc = "Both: a wake to spare.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "Neither saw the other: the item waits, the worker sleeps (W1).")
  @State
  public static class GoingIdleAgainstSubmitting {
    private final LightweightQueue<Integer> queue = new LightweightQueue<>();
    private final IdleList idle = new IdleList();

    @Actor
    public void worker(ZZ_Result r) {
      idle.add();
      r.r1 = !queue.isEmpty();
    }

    @Actor
    public void submitter(ZZ_Result r) {
      queue.enqueue(1);
      r.r2 = idle.wakeOne() != null;
    }
  }

  @JCStressTest
  @Outcome(
      id = {"true, false", "false, true"},
      expect = ACCEPTABLE,
      desc = "One of the two woke the worker.")
  @Outcome(expect = FORBIDDEN, desc = "A burst must pay for one wake, and must not lose it.")
  @State
  public static class BurstWakesOnce {
    private final IdleList idle = new IdleList();

    public BurstWakesOnce() {
      idle.add();
      idle.add();
    }

    @Actor
    public void submitter(ZZ_Result r) {
      r.r1 = idle.wakeOne() != null;
    }

    @Actor
    public void otherSubmitter(ZZ_Result r) {
      r.r2 = idle.wakeOne() != null;
    }
  }

  @JCStressTest
  @Outcome(
      id = "true, true, true",
      expect = ACCEPTABLE,
      desc = "Two submitters woke one worker each.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "With two workers asleep both submitters must find one, and not the same one.")
  @State
  public static class SecondWakersFindSomebodyElse {
    private final IdleList idle = new IdleList();
    private final IdleList.Waiter older = idle.add();
    private final IdleList.Waiter newer = idle.add();

    @Actor
    public void submitter(ZZZ_Result r) {
      r.r1 = idle.wakeAnother() != null;
    }

    @Actor
    public void otherSubmitter(ZZZ_Result r) {
      r.r2 = idle.wakeAnother() != null;
    }

    @Arbiter
    public void both(ZZZ_Result r) {
      r.r3 = !older.isWaiting() && !newer.isWaiting();
    }
  }

  @JCStressTest
  @Outcome(
      id = "2, true",
      expect = ACCEPTABLE,
      desc = "The leaver is gone, the newcomer is there and first.")
  @Outcome(expect = FORBIDDEN, desc = "The newcomer was lost, or the leaver is still on the list.")
  @State
  public static class LeavingFromTheMiddleAgainstJoining {
    private final IdleList idle = new IdleList();
    private final IdleList.Waiter leaver = middleOfThree(idle);
    private volatile IdleList.Waiter newcomer;

    @Actor
    public void leaves() {
      idle.remove(leaver); // The only remover, as with the lock held.
    }

    @Actor
    public void joins() {
      newcomer = idle.add();
    }

    @Arbiter
    public void after(IZ_Result r) {
      r.r1 = idle.count() - 1;
      idle.wakeOne();
      r.r2 = !newcomer.isWaiting() && leaver.isWaiting();
    }

    private static IdleList.Waiter middleOfThree(IdleList idle) {
      idle.add();
      IdleList.Waiter middle = idle.add();
      idle.add();
      return middle;
    }
  }

  @JCStressTest
  @Outcome(id = "1, true", expect = ACCEPTABLE, desc = "The leaver is gone, the newcomer is there.")
  @Outcome(expect = FORBIDDEN, desc = "The newcomer was lost, or the leaver is still on the list.")
  @State
  public static class LeavingFromTheTopAgainstJoining {
    private final IdleList idle = new IdleList();
    private final IdleList.Waiter leaver = idle.add();
    private volatile IdleList.Waiter newcomer;

    @Actor
    public void leaves() {
      idle.remove(leaver);
    }

    @Actor
    public void joins() {
      newcomer = idle.add();
    }

    @Arbiter
    public void after(IZ_Result r) {
      r.r1 = idle.count();
      idle.wakeOne();
      r.r2 = !newcomer.isWaiting() && leaver.isWaiting();
    }
  }

  @JCStressTest
  @Outcome(
      id = "0, 1",
      expect = ACCEPTABLE,
      desc = "The leaver went unsignalled; the submitter found nobody.")
  @Outcome(
      id = "1, 1",
      expect = ACCEPTABLE,
      desc = "The leaver was signalled on its way out, and knows: it passes the wake on.")
  @Outcome(
      expect = FORBIDDEN,
      desc = "The submitter's wake vanished without the leaver's knowledge (W3).")
  @State
  public static class LeaverKnowsOfTheWake {
    private final IdleList idle = new IdleList();
    private final IdleList.Waiter leaver = idle.add();
    private volatile boolean woke;

    @Actor
    public void leaves() {
      idle.remove(leaver);
    }

    @Actor
    public void submitter() {
      woke = idle.wakeOne() != null;
    }

    @Arbiter
    public void after(II_Result r) {
      r.r1 = woke ? 1 : 0;
      r.r2 = woke == !leaver.isWaiting() ? 1 : 0;
    }
  }
}
