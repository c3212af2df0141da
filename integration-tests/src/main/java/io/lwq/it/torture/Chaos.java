package io.lwq.it.torture;

import io.lwq.it.check.Actor;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The threads that disturb a round's pool from outside, as far as its spec has them. */
final class Chaos {

  private final Round round;
  private final List<Thread> submitters;
  private final List<Actor<Void>> actors = new ArrayList<>();
  private volatile boolean over;

  Chaos(Round round, List<Thread> submitters) {
    this.round = round;
    this.submitters = submitters;
  }

  void start() {
    RoundSpec spec = round.spec();
    add(spec.interrupts(), "interrupter", this::interrupt);
    add(spec.unparks(), "unparker", this::unpark);
    add(spec.resizing(), "resizer", this::resize);
    Thieves thieves = new Thieves(round);
    add(spec.thieves(), "thief", thieves::steal);
    add(spec.outsiders(), "outsider that offers", thieves::offer);
    add(spec.outsiders(), "outsider that takes", thieves::take);
    add(true, "observer", this::observe);
  }

  /** Ends the disturbance: once this has returned, none goes on. */
  void stop() {
    over = true;
    for (Actor<Void> actor : actors) {
      if (actor.thread().getName().startsWith("outsider")) {
        actor.thread().interrupt(); // it may wait in the queue
      }
      actor.join();
    }
  }

  private interface Step {
    void act(SplittableRandom random) throws InterruptedException;
  }

  private void add(boolean wanted, String name, Step step) {
    if (!wanted) {
      return;
    }
    long seed = round.spec().seed() + name.hashCode();
    actors.add(
        Actor.run(
            name,
            () -> {
              SplittableRandom random = new SplittableRandom(seed);
              while (!over) {
                try {
                  step.act(random);
                } catch (InterruptedException e) {
                  continue;
                } catch (TortureException expected) {
                  continue; // the thread factory, by way of a resize
                }
                LockSupport.parkNanos(1 + random.nextInt(100_000));
              }
            }));
  }

  private void interrupt(SplittableRandom random) {
    Thread thread =
        random.nextInt(4) == 0
            ? submitters.get(random.nextInt(submitters.size()))
            : round.threads().any();
    if (thread != null) {
      thread.interrupt();
    }
  }

  private void unpark(SplittableRandom random) {
    LockSupport.unpark(round.threads().any());
    LockSupport.unpark(submitters.get(random.nextInt(submitters.size())));
  }

  private void resize(SplittableRandom random) {
    ThreadPoolExecutor pool = round.pool();
    switch (random.nextInt(7)) {
      case 0 -> pool.setCorePoolSize(random.nextInt(pool.getMaximumPoolSize() + 1));
      case 1 -> pool.setMaximumPoolSize(Math.max(1, pool.getCorePoolSize()) + random.nextInt(5));
      case 2 -> pool.setKeepAliveTime(1 + random.nextInt(500_000), TimeUnit.NANOSECONDS);
      case 3 -> pool.allowCoreThreadTimeOut(random.nextBoolean());
      case 4 -> pool.prestartAllCoreThreads();
      case 5 -> pool.prestartCoreThread();
      default -> pool.purge();
    }
  }

  /** Asks what monitoring asks, and checks what is always true. */
  private void observe(SplittableRandom random) {
    ThreadPoolExecutor pool = round.pool();
    int capacity = round.spec().capacityOrUnbounded();
    int size = pool.getQueue().size();
    int room = pool.getQueue().remainingCapacity();
    if (size < 0 || size > capacity || room < 0 || room > capacity) {
      round.ledger().fail("size " + size + ", room " + room + " at a capacity of " + capacity);
    }
    switch (random.nextInt(5)) {
      case 0 -> pool.toString();
      case 1 -> pool.getTaskCount();
      case 2 -> pool.getQueue().contains("no task");
      case 3 -> {
        for (Object task : pool.getQueue().toArray()) {
          if (!(task instanceof Tracked)) {
            round.ledger().fail("a foreign object in the queue: " + task);
          }
        }
      }
      default -> {}
    }
  }
}
