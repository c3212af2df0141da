package io.lwq.trace;

/** What a pool's enqueue and wake path is. */
public enum Scheduler {
  /** The JDK's own. */
  JDK("jdk"),
  /** Lightweight queue, idle list, one thread waking at a time. */
  LWQ("lwq");

  private final String label;

  Scheduler(String label) {
    this.label = label;
  }

  /** Returns the name used in events. */
  public String label() {
    return label;
  }
}
