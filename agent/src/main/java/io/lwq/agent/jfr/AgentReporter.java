package io.lwq.agent.jfr;

import io.lwq.attach.Pools;
import io.lwq.attach.Watchdog;
import io.lwq.trace.Trace;

/** Writes how the agent itself is doing. */
final class AgentReporter {
  private final TaskLimits limits;
  private final String version;
  private final String mode;

  AgentReporter(TaskLimits limits, String version, String mode) {
    this.limits = limits;
    this.version = version;
    this.mode = mode;
  }

  void write() {
    AgentStatisticsEvent event = new AgentStatisticsEvent();
    event.version = version;
    event.mode = mode;
    event.poolsSeen = Pools.seen();
    event.poolsSwapped = Pools.swapped();
    event.probeFailures = Trace.failures();
    event.eventsDropped = limits.dropped();
    event.watchdogHits = Watchdog.hits();
    event.commit();
  }
}
