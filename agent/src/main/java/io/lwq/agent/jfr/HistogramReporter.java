package io.lwq.agent.jfr;

import io.lwq.trace.HistogramSnapshot;
import io.lwq.trace.PoolLatencies;
import io.lwq.trace.PoolTrace;
import io.lwq.trace.Scheduler;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Writes the cumulative histograms: once a period those that have changed, at the start of a chunk
 * all of them as the baseline of what follows, at its end what has come since. The first event of a
 * histogram is always a baseline, of zeros where the pool is new.
 */
final class HistogramReporter {
  /*
   * Called by JFR on several threads: chunks begin and end on the thread that starts, stops or dumps a recording, with JFR's own lock
   * held; periods end on another, without it. A state of the old chunk must not slip into the new one before its baseline: it would
   * be taken for work done in there. Hence one monitor around all of it, and silence between the end of a chunk and the next start.
   * No thread of the service takes the monitor; they only add to `gone`.
   */
  private static final PoolHistogramEvent HISTOGRAM = new PoolHistogramEvent();
  private static final ChunkBeginEvent CHUNK_BEGIN = new ChunkBeginEvent();
  private static final Scheduler[] SCHEDULERS = Scheduler.values();
  private static final long[] NEVER_WRITTEN = {-1, -1}; // by scheduler

  private final PoolSource pools;
  private final ConcurrentLinkedQueue<PoolTrace> gone = new ConcurrentLinkedQueue<>();
  private Map<PoolTrace, long[]> written =
      new HashMap<>(); // progress when last written, by scheduler
  private Map<PoolTrace, long[]> writtenBefore =
      new HashMap<>(); // for pools that have gone and whose end we are not told of yet
  private boolean inChunk;
  private boolean
      followsAnother; // this chunk, or the next: what was not there at the end of the one before

  // has come since

  HistogramReporter(PoolSource pools) {
    this.pools = pools;
  }

  /** The types have just been registered; a recording may be running already. */
  synchronized void registered() {
    if (HISTOGRAM.isEnabled()) {
      chunkBegins();
    }
  }

  /** A chunk has begun, or a recording within one. */
  synchronized void chunkBegins() {
    inChunk = true;
    write(true);
  }

  /** A chunk is about to end. */
  synchronized void chunkEnds() {
    write(false);
    inChunk = false;
    followsAnother = HISTOGRAM.isEnabled();
  }

  /** A period has passed. */
  synchronized void periodEnds() {
    if (inChunk
        || !CHUNK_BEGIN
            .isEnabled()) { // disabled by a recording's settings: then there is no baseline to wait
      // for
      write(false);
    }
  }

  /**
   * The last counts of a collected pool are still to be written. Called by threads of the service.
   */
  void poolGone(PoolTrace pool) {
    if (HISTOGRAM.isEnabled()) {
      gone.add(pool);
    }
  }

  /** The types are about to go, within a chunk. */
  synchronized void unregisters() {
    write(false);
    forget();
  }

  /** A recording has started or ended; lets go of everything if none wants histograms. */
  synchronized void recordingChanged() {
    if (!HISTOGRAM.isEnabled()) {
      forget();
    }
  }

  private void forget() {
    gone.clear();
    written = new HashMap<>();
    writtenBefore = new HashMap<>();
    followsAnother = false;
  }

  private void write(boolean baseline) {
    if (!HISTOGRAM.isEnabled()) {
      forget();
      return;
    }
    for (PoolTrace pool = gone.poll(); pool != null; pool = gone.poll()) {
      write(pool, baseline, true, written.getOrDefault(pool, writtenBefore.get(pool)));
    }
    Map<PoolTrace, long[]> now = new HashMap<>();
    for (PoolTrace pool : pools.all()) {
      now.put(pool, write(pool, baseline, false, written.get(pool)));
    }
    writtenBefore = written;
    written = now;
  }

  // A pool that is new and gone, as in a service that makes one for each request, has no later
  // baseline to be told from.
  private long[] write(PoolTrace pool, boolean baseline, boolean isGone, long @Nullable [] before) {
    long[] progress = before == null ? NEVER_WRITTEN.clone() : before;
    for (int i = 0; i < SCHEDULERS.length; i++) {
      PoolLatencies latencies = pool.latenciesOn(SCHEDULERS[i]);
      if (latencies == null) {
        continue;
      }
      Reading reading = Reading.of(latencies);
      boolean isNew = progress[i] < 0 && (!baseline || followsAnother);
      if (isNew && !isGone) {
        write(pool, SCHEDULERS[i], true, Reading.NOTHING);
      }
      if (baseline || reading.progress() != progress[i]) {
        write(pool, SCHEDULERS[i], baseline && !isNew, reading);
        progress[i] = reading.progress();
      }
    }
    return progress;
  }

  private static void write(
      PoolTrace pool, Scheduler scheduler, boolean baseline, Reading reading) {
    write(pool, scheduler, baseline, reading, "enqueueCall", reading.enqueueCall());
    write(pool, scheduler, baseline, reading, "queueTime", reading.queueTime());
    write(pool, scheduler, baseline, reading, "wakeLatency", reading.wakeLatency());
    write(pool, scheduler, baseline, reading, "runTime", reading.runTime());
  }

  private static void write(
      PoolTrace pool,
      Scheduler scheduler,
      boolean baseline,
      Reading reading,
      String latency,
      HistogramSnapshot times) {
    PoolHistogramEvent event = new PoolHistogramEvent();
    event.of(pool, scheduler);
    event.latency = latency;
    event.baseline = baseline;
    event.count = times.count();
    event.sum = times.sumNanos();
    event.min = times.minNanos();
    event.max = times.maxNanos();
    event.wakesWithoutWork = reading.wakesWithoutWork();
    event.rejected = reading.rejected();
    event.removed = reading.removed();
    event.buckets = times.encode();
    event.commit();
  }
}
