package io.lwq.benchmarks.footprint;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.stream.Collectors;

/** The heap of this JVM, as a child measures its own. */
final class Heap {
  private static final int COLLECTIONS = 4;

  private Heap() {}

  /**
   * What is reachable: the least that was used after several full collections, while {@code kept}
   * is held.
   */
  static long reachableBytes(Object kept) {
    long least = Long.MAX_VALUE;
    try {
      for (int i = 0; i < COLLECTIONS; i++) {
        System.gc();
        least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
      }
    } finally {
      Reference.reachabilityFence(kept);
    }
    return least;
  }

  /** What the old generation holds now, garbage included. */
  static long oldGenerationBytes() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().contains("Old Gen"))
        .mapToLong(pool -> pool.getUsage().getUsed())
        .sum();
  }

  /** {@code name=count} of each collector, joined by commas, for the report. */
  static String collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .map(
            collector ->
                collector.getName().replace(' ', '-') + "=" + collector.getCollectionCount())
        .collect(Collectors.joining(","));
  }
}
