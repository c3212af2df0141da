package io.lwq.it.events;

import io.lwq.it.check.Await;
import io.lwq.it.check.Check;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.consumer.RecordedEvent;

/** A delayed task waits from when it is due: its delay is no queue time, however late it runs. */
final class Scheduled {

  private static final long DELAY_NANOS = 50_000_000;
  private static final long CLOCK_NANOS = 2_000_000;

  private Scheduled() {}

  static void run(PrintStream out) throws Throwable {
    ScheduledThreadPoolExecutor pool =
        new ScheduledThreadPoolExecutor(1, EventsMain.named("scheduled"));
    AtomicLong started = new AtomicLong();
    CountDownLatch periods = new CountDownLatch(5);
    long scheduled = System.nanoTime();
    EventsMain.kept(pool);
    Events events =
        Events.during(
            () -> {
              pool.schedule(
                  () -> started.set(System.nanoTime()), DELAY_NANOS, TimeUnit.NANOSECONDS);
              Await.until("the delayed task has run", () -> started.get() != 0);
              var periodic =
                  pool.scheduleWithFixedDelay(
                      periods::countDown, DELAY_NANOS, DELAY_NANOS / 10, TimeUnit.NANOSECONDS);
              Await.until("five periods are over", () -> periods.getCount() == 0);
              periodic.cancel(false);
              pool.shutdown();
              Await.until("the pool is terminated", pool::isTerminated);
            });
    long most = started.get() - scheduled - DELAY_NANOS + CLOCK_NANOS;
    RecordedEvent first = events.of("TaskDispatch", "scheduled").get(0);
    long startDelay = first.getLong("startDelay");
    Check.that(startDelay <= most, "start delay " + startDelay + " from when it was due: " + most);
    out.println("delayed: ok, periods: " + (events.count("scheduled", "runTime") >= 6));
  }
}
