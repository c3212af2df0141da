package io.lwq.benchmarks.races;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.lwq.queue.Llist;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.IZ_Result;
import org.openjdk.jcstress.infra.results.ZZI_Result;

/** The list below the idle list: push against push, pop of all, and removal from the middle. */
public final class LlistRaces {
  private LlistRaces() {}

  private static final class Link extends Llist.Node {
    private final int value;

    private Link(int value) {
      this.value = value;
    }
  }

  /** The values on a chain, newest first, as the digits of a number. */
  private static int digits(Llist<Link> list, Link first) {
    int digits = 0;
    for (Link link = first; link != null; link = list.next(link)) {
      digits = digits * 10 + link.value;
    }
    return digits;
  }

  @JCStressTest
  @Outcome(
      id = {"true, false, 21", "false, true, 12"},
      expect = ACCEPTABLE,
      desc = "One was first, and was told so.")
  @Outcome(expect = FORBIDDEN, desc = "A node was lost, or both or neither found the list empty.")
  @State
  public static class PushAgainstPush {
    private final Llist<Link> list = new Llist<>();

    @Actor
    public void first(ZZI_Result r) {
      r.r1 = list.push(new Link(1));
    }

    @Actor
    public void second(ZZI_Result r) {
      r.r2 = list.push(new Link(2));
    }

    @Arbiter
    public void after(ZZI_Result r) {
      r.r3 = digits(list, list.peek());
    }
  }

  @JCStressTest
  @Outcome(
      id = {"1, 2, 0", "2, 1, 0", "21, 0, 0", "0, 21, 0", "1, 0, 2", "0, 1, 2"},
      expect = ACCEPTABLE,
      desc = "Each node was taken by one, or is left.")
  @Outcome(expect = FORBIDDEN, desc = "A node was lost or taken twice.")
  @State
  public static class PushAgainstTwoPopAll {
    private final Llist<Link> list = new Llist<>();

    public PushAgainstTwoPopAll() {
      list.push(new Link(1));
    }

    @Actor
    public void pusher() {
      list.push(new Link(2));
    }

    @Actor
    public void popper(III_Result r) {
      r.r1 = digits(list, list.popAll());
    }

    @Actor
    public void otherPopper(III_Result r) {
      r.r2 = digits(list, list.popAll());
    }

    @Arbiter
    public void left(III_Result r) {
      r.r3 = digits(list, list.peek());
    }
  }

  @JCStressTest
  @Outcome(
      id = "431, true",
      expect = ACCEPTABLE,
      desc = "The middle one is gone, the new one first.")
  @Outcome(expect = FORBIDDEN, desc = "A node was lost, or the removed one is still there.")
  @State
  public static class RemovalFromTheMiddleAgainstPush {
    private final Llist<Link> list = new Llist<>();
    private final Link middle = new Link(2);

    public RemovalFromTheMiddleAgainstPush() {
      list.push(new Link(1));
      list.push(middle);
      list.push(new Link(3));
    }

    @Actor
    public void remover(IZ_Result r) {
      r.r2 = list.remove(middle);
    }

    @Actor
    public void pusher() {
      list.push(new Link(4));
    }

    @Arbiter
    public void after(IZ_Result r) {
      r.r1 = digits(list, list.peek());
    }
  }

  @JCStressTest
  @Outcome(
      id = "431, true",
      expect = ACCEPTABLE,
      desc = "The first one is gone wherever it stood by then.")
  @Outcome(expect = FORBIDDEN, desc = "A node was lost, or the removed one is still there.")
  @State
  public static class RemovalOfTheFirstAgainstTwoPushes {
    private final Llist<Link> list = new Llist<>();
    private final Link first = new Link(2);

    public RemovalOfTheFirstAgainstTwoPushes() {
      list.push(new Link(1));
      list.push(first);
    }

    @Actor
    public void remover(IZ_Result r) {
      r.r2 = list.remove(first);
    }

    @Actor
    public void pusher() {
      list.push(new Link(3));
      list.push(new Link(4));
    }

    @Arbiter
    public void after(IZ_Result r) {
      r.r1 = digits(list, list.peek());
    }
  }
}
