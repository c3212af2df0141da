package io.lwq.agent.jfr;

import io.lwq.attach.Pools;
import io.lwq.attach.Pools.Gauges;
import io.lwq.trace.PoolTrace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pools of this JVM. */
final class LivePools implements PoolSource {
  @Override
  public List<PoolTrace> all() {
    return Pools.all();
  }

  @Override
  public @Nullable Gauges gauges(PoolTrace pool) {
    return Pools.gauges(pool);
  }
}
