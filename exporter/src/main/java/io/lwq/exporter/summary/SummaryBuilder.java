package io.lwq.exporter.summary;

import io.lwq.exporter.jfr.Reading;
import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Latency;
import io.lwq.exporter.model.LwqRecord.AgentStatistics;
import io.lwq.exporter.model.LwqRecord.Dispatch;
import io.lwq.exporter.model.LwqRecord.Pool;
import io.lwq.exporter.model.LwqRecord.PoolCounts;
import io.lwq.exporter.model.LwqRecord.PoolHistogram;
import io.lwq.exporter.model.LwqRecord.PoolStatistics;
import io.lwq.exporter.model.LwqRecord.RecordSink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Gathers what a {@link Summary} says while a recording goes by. */
final class SummaryBuilder implements RecordSink {
  private static final Comparator<Dispatch> SHORTEST_FIRST =
      Comparator.comparingLong(Dispatch::total);

  private final int slowestKept;
  private final Map<Pool, State> pools = new LinkedHashMap<>();
  private final PriorityQueue<Dispatch> slowest = new PriorityQueue<>(SHORTEST_FIRST);
  private long dispatches;
  private @Nullable AgentStatistics agent;

  SummaryBuilder(int slowestKept) {
    this.slowestKept = slowestKept;
  }

  @Override
  public void histogram(PoolHistogram state) {
    EnumMap<Latency, Cumulative> latencies = state(state.pool()).latencies;
    Cumulative known = latencies.get(state.latency());
    if (known == null) {
      latencies.put(state.latency(), new Cumulative(state));
    } else {
      known.add(state);
    }
  }

  @Override
  public void statistics(PoolStatistics statistics) {
    State state = state(statistics.pool());
    state.threads = Math.max(state.threads, statistics.poolSize());
    state.refusal = statistics.refusal();
  }

  @Override
  public void dispatch(Dispatch dispatch) {
    dispatches++;
    slowest.add(dispatch);
    if (slowest.size() > slowestKept) {
      slowest.remove();
    }
  }

  @Override
  public void agent(AgentStatistics statistics) {
    if (agent == null || !statistics.time().isBefore(agent.time())) {
      agent = statistics;
    }
  }

  Summary build(Reading reading) {
    List<PoolSummary> summaries = new ArrayList<>();
    pools.forEach((pool, state) -> summaries.add(state.summary(pool)));
    // A pool that did nothing while the recording ran says nothing.
    summaries.removeIf(
        pool ->
            pool.tasks() == 0 && pool.enqueueCalls() == 0 && pool.counts().equals(PoolCounts.NONE));
    summaries.sort(
        Comparator.comparingLong(PoolSummary::tasks)
            .reversed()
            .thenComparing(pool -> pool.pool().id()));
    List<Dispatch> longest = new ArrayList<>(slowest);
    longest.sort(SHORTEST_FIRST.reversed());
    return new Summary(reading, summaries, longest, dispatches, agent);
  }

  private State state(Pool pool) {
    return pools.computeIfAbsent(pool, p -> new State());
  }

  private static final class State {
    final EnumMap<Latency, Cumulative> latencies = new EnumMap<>(Latency.class);
    int threads = PoolSummary.UNKNOWN;
    @Nullable String refusal;

    PoolSummary summary(Pool pool) {
      Map<Latency, Histogram> histograms = new EnumMap<>(Latency.class);
      PoolCounts counts = PoolCounts.NONE;
      for (Map.Entry<Latency, Cumulative> entry : latencies.entrySet()) {
        histograms.put(entry.getKey(), entry.getValue().histogram());
        // Each latency's events repeat the pool's counts, a little later each.
        counts = counts.max(entry.getValue().counts());
      }
      return new PoolSummary(pool, threads, refusal, counts, histograms);
    }
  }
}
