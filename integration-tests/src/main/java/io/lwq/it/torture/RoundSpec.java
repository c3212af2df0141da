package io.lwq.it.torture;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/** What one round does, drawn from its seed. {@code capacity} 0 means unbounded. */
record RoundSpec(
    long seed,
    int core,
    int max,
    long keepAliveNanos,
    boolean coreTimeOut,
    int capacity,
    Policy policy,
    Factory factory,
    Hooks hooks,
    boolean overridingQueue,
    boolean subclassed,
    int submitters,
    int tasksEach,
    boolean throwingTasks,
    boolean nestedTasks,
    boolean interrupts,
    boolean unparks,
    boolean resizing,
    boolean thieves,
    boolean outsiders,
    boolean withdrawals,
    Ending ending) {

  /** What happens to a task that the pool refuses. */
  enum Policy {
    ABORT,
    DISCARD,
    DISCARD_OLDEST,
    CALLER_RUNS,
    OFFER_AGAIN
  }

  enum Factory {
    PLAIN,
    NULL_SOMETIMES,
    THROWING_SOMETIMES
  }

  enum Hooks {
    NONE,
    BEFORE_THROWS,
    AFTER_THROWS
  }

  /** When the pool is shut down, and how. */
  enum Ending {
    SHUTDOWN,
    SHUTDOWN_NOW,
    SHUTDOWN_IN_THE_MIDDLE,
    SHUTDOWN_NOW_IN_THE_MIDDLE
  }

  static RoundSpec of(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int core = random.nextInt(5);
    int max = Math.max(1, core + (random.nextBoolean() ? 0 : random.nextInt(5)));
    long keepAliveNanos =
        random.nextInt(3) == 0
            ? TimeUnit.SECONDS.toNanos(10)
            : 1 + random.nextLong(TimeUnit.MICROSECONDS.toNanos(500));
    boolean calm = random.nextInt(4) == 0; // nothing that spoils the order or the quiescence
    if (calm && random.nextBoolean()) {
      core = 1;
      max = 1;
    }
    return new RoundSpec(
        seed,
        core,
        max,
        keepAliveNanos,
        !calm && random.nextInt(3) == 0,
        random.nextInt(2) == 0 ? 0 : 1 + random.nextInt(random.nextBoolean() ? 3 : 200),
        pick(random, Policy.values()),
        calm || random.nextBoolean() ? Factory.PLAIN : pick(random, Factory.values()),
        calm || random.nextBoolean() ? Hooks.NONE : pick(random, Hooks.values()),
        random.nextInt(4) == 0,
        random.nextBoolean(),
        1 + random.nextInt(4),
        200 + random.nextInt(1200),
        !calm && random.nextInt(3) == 0,
        !calm && random.nextInt(3) == 0,
        random.nextInt(3) == 0,
        random.nextInt(3) == 0,
        !calm && random.nextInt(3) == 0,
        !calm && random.nextInt(3) == 0,
        !calm && random.nextInt(4) == 0,
        random.nextInt(2) == 0,
        calm ? pick(random, Ending.SHUTDOWN, Ending.SHUTDOWN_NOW) : pick(random, Ending.values()));
  }

  /** The bound handed to the queue. */
  int capacityOrUnbounded() {
    return capacity == 0 ? Integer.MAX_VALUE : capacity;
  }

  boolean endsInTheMiddle() {
    return ending == Ending.SHUTDOWN_IN_THE_MIDDLE || ending == Ending.SHUTDOWN_NOW_IN_THE_MIDDLE;
  }

  boolean endsNow() {
    return ending == Ending.SHUTDOWN_NOW || ending == Ending.SHUTDOWN_NOW_IN_THE_MIDDLE;
  }

  /**
   * True where a task can be in the queue of a pool that has no thread, on stock as well: then the
   * round submits one more task to get it going.
   */
  boolean mayLackThreads() {
    return factory != Factory.PLAIN
        || outsiders
        || policy == Policy.OFFER_AGAIN
        || policy == Policy.DISCARD_OLDEST
        || overridingQueue;
  }

  /**
   * True where on stock, too, a thread of a pool that is shutting down may wait for a task that was
   * taken away from it by somebody who does not tell the pool.
   */
  boolean mayMissTheShutdown() {
    return thieves || mayLackThreads();
  }

  /** True if tasks of one submitter must start in the order of their submission. */
  boolean ordered() {
    return core == 1
        && max == 1
        && !coreTimeOut
        && !throwingTasks
        && !nestedTasks
        && !resizing
        && factory == Factory.PLAIN
        && hooks == Hooks.NONE
        && policy != Policy.DISCARD_OLDEST
        && policy != Policy.OFFER_AGAIN;
  }

  @SafeVarargs
  private static <T> T pick(SplittableRandom random, T... values) {
    return values[random.nextInt(values.length)];
  }
}
