package io.lwq.exporter.jfr;

import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.model.LwqRecord;
import io.lwq.exporter.model.LwqRecord.AgentStatistics;
import io.lwq.exporter.model.LwqRecord.Dispatch;
import io.lwq.exporter.model.LwqRecord.Pool;
import io.lwq.exporter.model.LwqRecord.PoolCounts;
import io.lwq.exporter.model.LwqRecord.PoolHistogram;
import io.lwq.exporter.model.LwqRecord.PoolStatistics;
import io.lwq.exporter.model.Scheduler;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/** Turns events, known by name only, into records. The fields are those of docs/events.md. */
final class EventMapping {
  static final String PREFIX = "lwq.";

  // One object a pool, however many events it has.
  private final Map<Pool, Pool> pools = new HashMap<>();

  /**
   * Returns the event as a record, or null if its kind is of no use to us.
   *
   * @throws IllegalArgumentException if a field that the kind must have is missing or makes no
   *     sense
   */
  @Nullable LwqRecord map(RecordedEvent event) {
    return switch (event.getEventType().getName()) {
      case "lwq.PoolHistogram" -> histogram(event);
      case "lwq.PoolStatistics" -> statistics(event);
      case "lwq.TaskDispatch" -> dispatch(event);
      case "lwq.AgentStatistics" -> agent(event);
      default -> null;
    };
  }

  private PoolHistogram histogram(RecordedEvent e) {
    return new PoolHistogram(
        e.getStartTime(),
        pool(e),
        Latency.of(required(e, "latency")),
        e.getBoolean("baseline"),
        Histogram.of(
            e.getLong("count"),
            e.getLong("sum"),
            e.getLong("min"),
            e.getLong("max"),
            required(e, "buckets")),
        new PoolCounts(e.getLong("wakesWithoutWork"), e.getLong("rejected"), e.getLong("removed")));
  }

  private PoolStatistics statistics(RecordedEvent e) {
    return new PoolStatistics(pool(e), e.getInt("poolSize"), e.getString("refusal"));
  }

  private Dispatch dispatch(RecordedEvent e) {
    RecordedClass taskClass = e.getClass("taskClass");
    RecordedThread submitter = e.getThread("submitter");
    return new Dispatch(
        e.getEndTime(),
        pool(e),
        taskClass == null ? null : taskClass.getName(),
        submitter == null ? null : submitter.getJavaName(),
        e.getInt("queueDepth"),
        e.getLong("startDelay"),
        e.getLong("queueTime"),
        e.getLong("wakeLatency"),
        e.getLong("runTime"),
        e.getString("outcome"));
  }

  private static AgentStatistics agent(RecordedEvent e) {
    return new AgentStatistics(
        e.getStartTime(),
        e.getString("version"),
        e.getString("mode"),
        e.getInt("poolsSeen"),
        e.getInt("poolsSwapped"),
        e.getLong("probeFailures"),
        e.getLong("eventsDropped"),
        e.getLong("watchdogHits"));
  }

  private Pool pool(RecordedEvent e) {
    Pool pool =
        new Pool(required(e, "pool"), e.getLong("poolId"), Scheduler.of(required(e, "scheduler")));
    Pool known = pools.putIfAbsent(pool, pool);
    return known == null ? pool : known;
  }

  // A text is absent where the constants that it lies in were cut off.
  private static String required(RecordedEvent e, String field) {
    String text = e.getString(field);
    if (text == null) {
      throw new IllegalArgumentException(field + " is missing");
    }
    return text;
  }
}
