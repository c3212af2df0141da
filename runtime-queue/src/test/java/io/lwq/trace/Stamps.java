package io.lwq.trace;

/** Stamps of submits that are over. */
final class Stamps {
  private Stamps() {}

  static TaskStamp stamp(PoolTrace pool, long enqueueNanos) {
    TaskStamp stamp = new TaskStamp(pool, "task", enqueueNanos, enqueueNanos, -1);
    stamp.task = null;
    return stamp;
  }
}
