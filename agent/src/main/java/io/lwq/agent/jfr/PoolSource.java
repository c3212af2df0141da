package io.lwq.agent.jfr;

import io.lwq.attach.Pools.Gauges;
import io.lwq.trace.PoolTrace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the periodic events find the pools. */
interface PoolSource {
  /** Returns the pools that exist now. */
  List<PoolTrace> all();

  /**
   * Returns what the pool is like now, or null if it has been collected. Calls nothing of the pool.
   */
  @Nullable Gauges gauges(PoolTrace pool);
}
