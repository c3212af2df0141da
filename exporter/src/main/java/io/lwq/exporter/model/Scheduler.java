package io.lwq.exporter.model;

/** What a pool's enqueue and wake path is. */
public enum Scheduler {
  JDK("jdk"),
  LWQ("lwq");

  private final String key;

  Scheduler(String key) {
    this.key = key;
  }

  /** Returns the name in events, in JSON and in tables. */
  public String key() {
    return key;
  }

  /** Returns the scheduler that an event calls {@code key}, or throws IllegalArgumentException. */
  public static Scheduler of(String key) {
    for (Scheduler scheduler : values()) {
      if (scheduler.key.equals(key)) {
        return scheduler;
      }
    }
    throw new IllegalArgumentException("scheduler: '" + key + "' is unknown");
  }
}
