package io.lwq.agent.jfr;

import io.lwq.trace.PoolTrace;
import io.lwq.trace.Scheduler;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** What all events of a pool tell. */
@Category({"lwq", "Thread Pools"})
@StackTrace(false)
abstract class PoolEvent extends Event {
  @Label("Pool")
  @Description(
      "The name of the pool's threads with digits replaced by #, else its class with an index")
  @Nullable String pool;

  @Label("Pool Id")
  @Description("Unique in this JVM")
  long poolId;

  @Label("Scheduler")
  @Description("What the pool's enqueue and wake path is: jdk or lwq")
  @Nullable String scheduler;

  final void of(PoolTrace trace) {
    of(trace, trace.scheduler());
  }

  final void of(PoolTrace trace, Scheduler on) {
    pool = trace.name();
    poolId = trace.id;
    scheduler = on.label();
  }
}
