package io.lwq.agent.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** The agent itself. */
@Name("lwq.AgentStatistics")
@Label("Agent Statistics")
@Description("What the agent does, and what went wrong in it; since the start of the JVM")
@Category({"lwq", "Thread Pools"})
@StackTrace(false)
@Period("10 s")
final class AgentStatisticsEvent extends Event {
  @Label("Version")
  @Nullable String version;

  @Label("Mode")
  @Description("swap or trace")
  @Nullable String mode;

  @Label("Pools Seen")
  int poolsSeen;

  @Label("Pools Swapped")
  int poolsSwapped;

  @Label("Probe Failures")
  @Description("Exceptions inside the agent's probes, which the service never saw")
  long probeFailures;

  @Label("Events Dropped")
  @Description("By the rate cap, events.rate")
  long eventsDropped;

  @Label("Watchdog Hits")
  @Description("Times that work waited while a worker slept, repaired by a wake")
  long watchdogHits;
}
