package io.lwq.it.events;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs the recorded cases named by the arguments, each under a headline and in a recording of its
 * own.
 */
public final class EventsMain {

  /** A pool that is collected has no statistics at the end of its recording. */
  private static final List<ThreadPoolExecutor> KEPT = new ArrayList<>();

  private EventsMain() {}

  public static void main(String[] args) throws Throwable {
    for (String name : args) {
      System.out.println("== " + name);
      try {
        run(name, System.out);
      } catch (AssertionError | RuntimeException failure) {
        System.out.println("failed: " + failure);
      }
    }
  }

  private static void run(String name, PrintStream out) throws Throwable {
    switch (name) {
      case "same-task" -> SameTask.manyThreads(out);
      case "own-wait" -> SameTask.ownWait(out);
      case "known-waits" -> KnownWaits.run(out);
      case "outcomes" -> Outcomes.run(out);
      case "refusal" -> Refusal.run(out);
      case "scheduled" -> Scheduled.run(out);
      default -> throw new IllegalArgumentException("no such case: " + name);
    }
  }

  static <T extends ThreadPoolExecutor> T kept(T pool) {
    KEPT.add(pool);
    return pool;
  }

  /** Names threads so that their pool is called by the prefix. */
  static ThreadFactory named(String prefix) {
    AtomicInteger count = new AtomicInteger();
    return task -> new Thread(task, prefix + "-" + count.incrementAndGet());
  }
}
