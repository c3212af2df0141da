package io.lwq.exporter.summary;

import io.lwq.exporter.model.LwqRecord.Pool;
import io.lwq.exporter.model.Scheduler;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which pools get a row. */
final class PoolRows {
  private PoolRows() {}

  /**
   * Returns at most {@code limit} of {@code pools}, whose order is kept, and behind them the rest
   * as one pool a scheduler. Pools of the same name get their id with it.
   */
  static List<PoolSummary> of(List<PoolSummary> pools, int limit) {
    List<PoolSummary> rows = new ArrayList<>();
    Map<Scheduler, List<PoolSummary>> rest = new EnumMap<>(Scheduler.class);
    Map<Pool, Integer> namesakes = new HashMap<>();
    pools.forEach(pool -> namesakes.merge(withoutId(pool.pool()), 1, Integer::sum));
    for (PoolSummary pool : pools) {
      if (rows.size() < limit) {
        boolean alone = namesakes.getOrDefault(withoutId(pool.pool()), 0) == 1;
        rows.add(alone ? pool : renamed(pool, pool.pool().name() + " (" + pool.pool().id() + ")"));
      } else {
        rest.computeIfAbsent(pool.pool().scheduler(), s -> new ArrayList<>()).add(pool);
      }
    }
    rest.forEach((scheduler, group) -> rows.add(sum(scheduler, group)));
    return rows;
  }

  private static PoolSummary sum(Scheduler scheduler, List<PoolSummary> group) {
    Pool as = new Pool("(" + group.size() + " more)", 0, scheduler);
    return group.stream()
        .reduce((a, b) -> a.plus(b, as))
        .map(sum -> renamed(sum, as.name()))
        .orElseThrow();
  }

  private static PoolSummary renamed(PoolSummary pool, String name) {
    Pool as = new Pool(name, pool.pool().id(), pool.pool().scheduler());
    return new PoolSummary(as, pool.threads(), pool.refusal(), pool.counts(), pool.histograms());
  }

  private static Pool withoutId(Pool pool) {
    return new Pool(pool.name(), 0, pool.scheduler());
  }
}
