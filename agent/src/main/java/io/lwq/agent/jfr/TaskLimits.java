package io.lwq.agent.jfr;

/** How many events of each type a second may have. */
final class TaskLimits {
  final RateCap dispatches;
  final RateCap enqueues;
  final RateCap wakes;
  final RateCap rejections;

  TaskLimits(int maxEventsPerSecond) {
    long now = System.nanoTime();
    dispatches = new RateCap(maxEventsPerSecond, now);
    enqueues = new RateCap(maxEventsPerSecond, now);
    wakes = new RateCap(maxEventsPerSecond, now);
    rejections = new RateCap(maxEventsPerSecond, now);
  }

  /** Returns the number of events that were kept out so far. */
  long dropped() {
    return dispatches.dropped() + enqueues.dropped() + wakes.dropped() + rejections.dropped();
  }
}
