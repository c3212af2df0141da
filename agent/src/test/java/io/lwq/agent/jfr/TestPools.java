package io.lwq.agent.jfr;

import io.lwq.attach.Pools.Gauges;
import io.lwq.trace.PoolTrace;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Pools without threads, for the periodic events. */
final class TestPools implements PoolSource {
  private final List<PoolTrace> pools = new CopyOnWriteArrayList<>();

  /** Adds a pool that is there as long as the caller holds {@code pool}. */
  PoolTrace add(Object pool, String threadName) {
    PoolTrace trace = new PoolTrace(pool, new Object(), true, false);
    trace.nameAfter(threadName);
    pools.add(trace);
    return trace;
  }

  void remove(PoolTrace trace) {
    pools.remove(trace);
  }

  @Override
  public List<PoolTrace> all() {
    return pools;
  }

  @Override
  public Gauges gauges(PoolTrace trace) {
    return new Gauges(2, 8, 5, 3, 7);
  }
}
