package io.lwq.exporter.summary;

import io.lwq.exporter.jfr.Reading;
import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.model.LwqRecord.AgentStatistics;
import io.lwq.exporter.model.LwqRecord.Dispatch;
import io.lwq.exporter.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Summary} as a JSON object. Times are nanoseconds, and -1 where they were not observed;
 * keys are those of the events.
 */
public final class SummaryJson {
  private SummaryJson() {}

  public static Map<String, @Nullable Object> object(Summary summary) {
    Map<String, @Nullable Object> json = Json.object();
    Reading reading = summary.reading();
    json.put("file", reading.file().toString());
    json.put("bytes", reading.bytes());
    json.put("start", reading.start().toString());
    json.put("durationNanos", reading.duration().toNanos());
    json.put("events", reading.events());
    json.put("lwqEvents", reading.lwqEvents());
    json.put("incomplete", reading.notes());
    json.put("pools", summary.pools().stream().map(SummaryJson::pool).toList());
    json.put("dispatchEvents", summary.dispatches());
    json.put("slowest", summary.slowest().stream().map(SummaryJson::dispatch).toList());
    json.put("agent", summary.agent() == null ? null : agent(summary.agent()));
    return json;
  }

  /** Returns a histogram with the percentiles that tables show, and all its rows. */
  public static Map<String, @Nullable Object> histogram(Histogram histogram) {
    Map<String, @Nullable Object> json = Json.object();
    json.put("count", histogram.count());
    json.put("sum", histogram.sum());
    json.put("min", histogram.min());
    json.put("mean", histogram.mean());
    json.put("max", histogram.max());
    json.put("p50", histogram.percentile(50));
    json.put("p90", histogram.percentile(90));
    json.put("p99", histogram.percentile(99));
    json.put("p999", histogram.percentile(99.9));
    json.put(
        "rows",
        histogram.powersOfTwo().stream()
            .map(row -> List.of(row.lower(), row.upper(), row.count()))
            .toList());
    return json;
  }

  private static Map<String, @Nullable Object> pool(PoolSummary pool) {
    Map<String, @Nullable Object> json = Json.object();
    json.put("pool", pool.pool().name());
    json.put("poolId", pool.pool().id());
    json.put("scheduler", pool.pool().scheduler().key());
    json.put("refusal", pool.refusal());
    json.put("threads", pool.threads());
    json.put("tasks", pool.tasks());
    json.put("enqueueCalls", pool.enqueueCalls());
    json.put("wakes", pool.wakes());
    json.put("wakesWithoutWork", pool.counts().wakesWithoutWork());
    json.put("rejected", pool.counts().rejected());
    json.put("removed", pool.counts().removed());
    for (Latency latency : Latency.values()) {
      json.put(latency.key(), histogram(pool.histogram(latency)));
    }
    return json;
  }

  private static Map<String, @Nullable Object> dispatch(Dispatch dispatch) {
    Map<String, @Nullable Object> json = Json.object();
    json.put("end", dispatch.end().toString());
    json.put("pool", dispatch.pool().name());
    json.put("poolId", dispatch.pool().id());
    json.put("scheduler", dispatch.pool().scheduler().key());
    json.put("taskClass", dispatch.taskClass());
    json.put("submitter", dispatch.submitter());
    json.put("outcome", dispatch.outcome());
    json.put("queueDepth", dispatch.queueDepth());
    json.put("startDelay", dispatch.startDelay());
    json.put("queueTime", dispatch.queueTime());
    json.put("wakeLatency", dispatch.wakeLatency());
    json.put("runTime", dispatch.runTime());
    return json;
  }

  private static Map<String, @Nullable Object> agent(AgentStatistics agent) {
    Map<String, @Nullable Object> json = Json.object();
    json.put("version", agent.version());
    json.put("mode", agent.mode());
    json.put("poolsSeen", agent.poolsSeen());
    json.put("poolsSwapped", agent.poolsSwapped());
    json.put("eventsDropped", agent.eventsDropped());
    json.put("probeFailures", agent.probeFailures());
    json.put("watchdogHits", agent.watchdogHits());
    return json;
  }
}
