package io.lwq.benchmarks.idle;

import com.sun.management.OperatingSystemMXBean;
import io.lwq.benchmarks.harness.SchedulerProbe;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A child JVM with idle workers, half of them waiting without limit and half with one. Measures the
 * CPU they take in a quiet while, then after a hail of timed polls that expire while single items
 * are offered: a poll whose time-out meets its wake must not leave anybody spinning. Arguments:
 * workers, milliseconds a phase. Prints {@code idle SCHEDULER BEFORE AFTER EXPIRED TAKEN}, the two
 * in percent of one CPU.
 */
final class IdleMain {
  private static final int POLLERS = 4;
  private static final int MAX_POLL_MICROS = 1000;

  private final LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>();
  private final AtomicLong expired = new AtomicLong();
  private final AtomicLong taken = new AtomicLong();
  private volatile boolean hailing = true;

  private IdleMain() {}

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[0]);
    long phaseNanos = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[1]));
    LinkedBlockingQueue<Runnable> unlimited = new LinkedBlockingQueue<>();
    idlePool(workers / 2, unlimited).prestartAllCoreThreads();
    ThreadPoolExecutor limited = idlePool(workers / 2, new LinkedBlockingQueue<>());
    limited.allowCoreThreadTimeOut(true);
    limited.prestartAllCoreThreads();
    for (int i = 0; i < workers; i++) { // The first task is what swaps a pool.
      limited.execute(() -> {});
    }
    IdleMain main = new IdleMain();
    LockSupport.parkNanos(phaseNanos);
    double before = percentOfOneCpu(phaseNanos);
    long offered = main.hail(phaseNanos);
    double after = percentOfOneCpu(phaseNanos);
    if (main.taken.get() != offered) {
      throw new IllegalStateException(offered + " offered, " + main.taken + " taken");
    }
    System.out.println(
        "idle "
            + SchedulerProbe.schedulerOf(main.queue)
            + " "
            + before
            + " "
            + after
            + " "
            + main.expired
            + " "
            + main.taken);
    System.exit(0);
  }

  private static ThreadPoolExecutor idlePool(int threads, LinkedBlockingQueue<Runnable> queue) {
    return new ThreadPoolExecutor(threads, threads, 1, TimeUnit.HOURS, queue);
  }

  private long hail(long nanos) throws InterruptedException {
    Thread[] pollers = new Thread[POLLERS];
    for (int i = 0; i < POLLERS; i++) {
      long seed = i;
      pollers[i] = new Thread(() -> pollShortly(new SplittableRandom(seed)), "poller-" + i);
      pollers[i].setDaemon(true);
      pollers[i].start();
    }
    long deadline = System.nanoTime() + nanos;
    SplittableRandom random = new SplittableRandom(POLLERS);
    long offered = 0;
    while (System.nanoTime() < deadline) {
      queue.add(this);
      offered++;
      LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(MAX_POLL_MICROS)));
    }
    hailing = false;
    while (taken.get() < offered
        && System.nanoTime() < deadline + nanos + TimeUnit.SECONDS.toNanos(5)) {
      LockSupport.parkNanos(1_000_000);
    }
    return offered;
  }

  /** Polls for 1 µs to 1 ms while it hails, then waits for an hour: idle, as a worker is. */
  private void pollShortly(SplittableRandom random) {
    try {
      while (true) {
        long micros = hailing ? 1 + random.nextInt(MAX_POLL_MICROS) : TimeUnit.HOURS.toMicros(1);
        (queue.poll(micros, TimeUnit.MICROSECONDS) == null ? expired : taken).incrementAndGet();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static double percentOfOneCpu(long nanos) {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long start = System.nanoTime();
    long cpu = system.getProcessCpuTime();
    for (long left = nanos; left > 0; left = start + nanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    return 100.0 * (system.getProcessCpuTime() - cpu) / (System.nanoTime() - start);
  }
}
