package io.lwq.trace;

/** How a task's way ended. */
public enum Outcome {
  /** {@code run} returned. */
  COMPLETED("completed"),
  /** An exception left {@code run}, or the {@code FutureTask} holds one. */
  FAILED("failed"),
  /** Cancelled before it ran. */
  CANCELLED("cancelled"),
  /** Taken out of the queue by somebody else than a worker. */
  REMOVED("removed"),
  /** Taken out of the queue by {@code drainTo}, as {@code shutdownNow} does. */
  DRAINED("drained"),
  /** Run by the submitter, through the pool's {@code CallerRunsPolicy}. */
  CALLER_RUN("caller-run");

  private final String label;

  Outcome(String label) {
    this.label = label;
  }

  /** Returns the name used in events. */
  public String label() {
    return label;
  }
}
