package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.lwq.testing.Crew;
import io.lwq.testing.Stopwatch;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.ref.WeakReference;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Cases that users of other schedulers have reported, as far as they are the scheduler's own. */
@Timeout(60)
final class IdleCasesTest {
  private final Crew crew = new Crew();
  private final PlainScheduler scheduler = PlainScheduler.unbounded();

  @AfterEach
  void end() {
    crew.close();
  }

  /** B1, B2: submits at the moment when the only worker's time is up. */
  @Test
  void noTaskIsLostWhenTheLastWorkerLeavesAsItArrives() throws InterruptedException {
    AtomicBoolean done = new AtomicBoolean();
    AtomicInteger taken = new AtomicInteger();
    crew.start(
        "worker",
        () -> {
          while (!done.get()) {
            if (scheduler.poll(20_000) != null) { // a new worker each time its time is up
              taken.incrementAndGet();
            }
          }
        });
    SplittableRandom random = new SplittableRandom(1);
    int submitted = 0;
    for (Stopwatch watch = Stopwatch.millis(1000); watch.isRunning(); ) {
      long at = System.nanoTime() + random.nextLong(15_000, 25_000);
      while (System.nanoTime() < at) {
        Thread.onSpinWait();
      }
      scheduler.submit(submitted++);
    }
    int all = submitted;
    until(() -> taken.get() == all);
    done.set(true);
    crew.join();
    assertThat(scheduler.size()).isZero();
    assertThat(scheduler.idleCount()).isZero();
  }

  /**
   * B9: a timed poll that expires against a wake must not leave its thread, or another, spinning.
   */
  @Test
  void idleWorkersUseNoCpuAfterAHailOfTimedPolls() throws InterruptedException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    int workers = 20;
    AtomicBoolean hail = new AtomicBoolean(true);
    AtomicInteger asleep = new AtomicInteger();
    Thread[] all = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      SplittableRandom random = new SplittableRandom(i);
      all[i] =
          crew.start(
              "worker-" + i,
              () -> {
                while (hail.get()) {
                  scheduler.poll(random.nextLong(1_000, 1_000_000));
                }
                asleep.incrementAndGet();
                scheduler.poll(TimeUnit.MINUTES.toNanos(5));
              });
    }
    for (Stopwatch watch = Stopwatch.millis(500); watch.isRunning(); ) {
      scheduler.submit(1);
      Thread.yield();
    }
    hail.set(false);
    until(() -> asleep.get() == workers && scheduler.size() == 0);
    until(() -> scheduler.idleCount() + ended(all) == workers);
    long before = cpuNanos(threads, all);
    Stopwatch rest = Stopwatch.millis(300);
    until(() -> !rest.isRunning());
    assertThat(cpuNanos(threads, all) - before).isLessThan(TimeUnit.MILLISECONDS.toNanos(30));
  }

  private static int ended(Thread[] threads) {
    int n = 0;
    for (Thread t : threads) {
      n += t.isAlive() ? 0 : 1;
    }
    return n;
  }

  private static long cpuNanos(ThreadMXBean bean, Thread[] threads) {
    long sum = 0;
    for (Thread t : threads) {
      sum += Math.max(0, bean.getThreadCpuTime(t.getId()));
    }
    return sum;
  }

  /**
   * B11: the stack ends somewhere inside the enqueue. What was accepted is there, nothing else is.
   */
  @Test
  void aProducerThatRunsOutOfStackLeavesAWorkingQueue() throws InterruptedException {
    AtomicInteger accepted = new AtomicInteger();
    AtomicInteger started = new AtomicInteger();
    crew.start(
        "producer",
        () -> {
          for (int i = 0; i < 8; i++) {
            try {
              dig(0, accepted, started);
            } catch (StackOverflowError expected) {
              // at a different step each time, since the depth depends on what is compiled
            }
          }
        });
    crew.join();
    // Where the stack ends inside ReentrantLock itself, the JDK leaves the lock held (and the JVM
    // warns), on stock queues too.
    assumeThat(scheduler.lock.isLocked()).isFalse();
    int size = scheduler.size();
    assertThat(size).isBetween(accepted.get(), started.get());
    for (int i = 0; i < size; i++) {
      assertThat(scheduler.poll()).isNotNull();
    }
    assertThat(scheduler.poll()).isNull();
    Idler idler = Idler.parked(crew, scheduler);
    scheduler.submit(5);
    assertThat(idler.outcome()).isEqualTo(5);
  }

  private void dig(int depth, AtomicInteger accepted, AtomicInteger started) {
    started.incrementAndGet();
    scheduler.submit(depth);
    accepted.incrementAndGet();
    dig(depth + 1, accepted, started);
  }

  /** B13: what a worker's earlier wait has left behind must not hold on to later ones. */
  @Test
  void aWaitThatHasEndedHoldsOnToNoLaterOne() {
    IdleList list = scheduler.idle;
    IdleList.Waiter old = list.add();
    list.remove(old);
    var later = new WeakReference<>(list.add());
    list.remove(later.get());
    until(
        () -> {
          System.gc();
          return later.refersTo(null);
        });
    assertThat(old.isWaiting()).isTrue(); // is still reachable itself
  }
}
