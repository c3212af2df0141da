package io.lwq.benchmarks.study;

import com.sun.management.OperatingSystemMXBean;
import io.lwq.benchmarks.harness.SchedulerProbe;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The child JVM of the study: a fixed pool over a LinkedBlockingQueue, as any service would make
 * it. Prints one line, {@code window ...}. Arguments: threads, submitters, tasks in flight, steps a
 * task, warm-up and window in milliseconds, extra idle threads that have nothing to do with the
 * pool.
 */
final class LoadMain {
  private LoadMain() {}

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    startIdleThreads(Integer.parseInt(args[6]));
    List<Worker> workers = new ArrayList<>();
    LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            threads, threads, 0, TimeUnit.MILLISECONDS, queue, Worker.factory(workers));
    Load load =
        new Load(
            pool,
            workers,
            Integer.parseInt(args[1]),
            Integer.parseInt(args[2]),
            Integer.parseInt(args[3]));
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    Window window =
        load.run(
            TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[4])),
            TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[5])),
            () -> SchedulerProbe.schedulerOf(queue),
            system::getProcessCpuTime);
    System.out.println("window " + window.encode());
  }

  private static void startIdleThreads(int count) {
    for (int i = 0; i < count; i++) {
      Thread idle = new Thread(LoadMain::parkForEver, "idle-" + i);
      idle.setDaemon(true);
      idle.start();
    }
  }

  private static void parkForEver() {
    while (true) {
      LockSupport.park();
    }
  }
}
