package io.lwq.exporter.summary;

import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.LwqRecord.PoolCounts;
import io.lwq.exporter.model.LwqRecord.PoolHistogram;

/**
 * The first and the last state of one cumulative histogram in a recording; their difference is what
 * the recording saw.
 *
 * <p>States are ordered by how much they counted and only then by time: events lie in a file in no
 * strict order, and the clocks of two chunks may differ.
 */
final class Cumulative {
  private PoolHistogram first;
  private PoolHistogram last;

  Cumulative(PoolHistogram only) {
    this.first = only;
    this.last = only;
  }

  void add(PoolHistogram state) {
    if (isBefore(state, first)) {
      first = state;
    }
    if (isAfter(state, last)) {
      last = state;
    }
  }

  Histogram histogram() {
    return first.baseline() ? last.histogram().minus(first.histogram()) : last.histogram();
  }

  PoolCounts counts() {
    return first.baseline() ? last.counts().minus(first.counts()) : last.counts();
  }

  // Where nothing happened between two states time decides. At the border of two chunks that is
  // vital: the last state of a chunk and
  // the baseline of the next are equal, and taking the second for the first would take off what the
  // first chunk saw.
  private static boolean isBefore(PoolHistogram a, PoolHistogram b) {
    long difference = progress(a) - progress(b);
    return difference != 0 ? difference < 0 : a.time().isBefore(b.time());
  }

  private static boolean isAfter(PoolHistogram a, PoolHistogram b) {
    long difference = progress(a) - progress(b);
    return difference != 0 ? difference > 0 : a.time().isAfter(b.time());
  }

  private static long progress(PoolHistogram state) {
    PoolCounts counts = state.counts();
    return state.histogram().count()
        + counts.wakesWithoutWork()
        + counts.rejected()
        + counts.removed();
  }
}
