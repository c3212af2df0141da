package io.lwq.agent.jfr;

import io.lwq.attach.Pools.Gauges;
import io.lwq.trace.PoolLatencies;
import io.lwq.trace.PoolTrace;
import io.lwq.trace.Scheduler;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes what each pool has done since it was last written. Called by threads of JFR only. */
final class StatisticsReporter {
  private static final PoolStatisticsEvent STATISTICS = new PoolStatisticsEvent();
  private static final Scheduler[] SCHEDULERS = Scheduler.values();

  private static final class Meter {
    long sinceNanos;
    final Reading[] last = {Reading.NOTHING, Reading.NOTHING}; // by scheduler

    Meter(long sinceNanos) {
      this.sinceNanos = sinceNanos;
    }
  }

  private final PoolSource pools;
  private Map<PoolTrace, Meter> meters = new HashMap<>();
  private long sinceNanos;
  private boolean counting;

  StatisticsReporter(PoolSource pools) {
    this.pools = pools;
  }

  /** A recording may have begun: what happened before it is none of its business. */
  synchronized void begins() {
    if (counting || !STATISTICS.isEnabled()) {
      return;
    }
    counting = true;
    sinceNanos = System.nanoTime();
    for (PoolTrace pool : pools.all()) {
      Meter meter = new Meter(sinceNanos);
      for (int i = 0; i < SCHEDULERS.length; i++) {
        meter.last[i] = read(pool, SCHEDULERS[i]);
      }
      meters.put(pool, meter);
    }
  }

  /** A period has passed. */
  synchronized void periodEnds() {
    begins(); // has an effect only where the start of the chunk was not told
    long now = System.nanoTime();
    Map<PoolTrace, Meter> next = new HashMap<>();
    for (PoolTrace pool : pools.all()) {
      Meter known = meters.get(pool);
      Meter meter = known == null ? new Meter(sinceNanos) : known; // made since the last period
      write(pool, meter, now);
      next.put(pool, meter);
    }
    meters = next;
    sinceNanos = now;
  }

  /** A recording has started or ended; lets go of everything if none wants statistics. */
  synchronized void recordingChanged() {
    if (!STATISTICS.isEnabled()) {
      counting = false;
      meters = new HashMap<>();
    }
  }

  private void write(PoolTrace pool, Meter meter, long now) {
    Gauges gauges = pools.gauges(pool);
    for (int i = 0; i < SCHEDULERS.length; i++) {
      Reading reading = read(pool, SCHEDULERS[i]);
      boolean changed = reading.progress() != meter.last[i].progress();
      if (changed || (gauges != null && SCHEDULERS[i] == pool.scheduler())) {
        write(
            pool,
            SCHEDULERS[i],
            gauges,
            changed ? reading.since(meter.last[i]) : Reading.NOTHING,
            now - meter.sinceNanos);
      }
      meter.last[i] = reading;
    }
    meter.sinceNanos = now;
  }

  private static void write(
      PoolTrace pool,
      Scheduler scheduler,
      @Nullable Gauges gauges,
      Reading interval,
      long intervalNanos) {
    PoolStatisticsEvent event = new PoolStatisticsEvent();
    event.of(pool, scheduler);
    event.poolClass = pool.poolClass;
    event.queueClass = pool.queueClass;
    event.refusal = pool.refusal();
    event.intervalNanos = intervalNanos;
    if (gauges != null) {
      event.gauges(gauges);
    }
    event.interval(interval);
    event.commit();
  }

  private static Reading read(PoolTrace pool, Scheduler scheduler) {
    PoolLatencies latencies = pool.latenciesOn(scheduler);
    return latencies == null ? Reading.NOTHING : Reading.of(latencies);
  }
}
