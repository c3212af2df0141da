package io.lwq.exporter.model;

/** The four times that are measured of each task; the words are defined in docs/events.md. */
public enum Latency {
  ENQUEUE_CALL("enqueueCall", "enqueue call"),
  QUEUE_TIME("queueTime", "queue time"),
  WAKE_LATENCY("wakeLatency", "wake latency"),
  RUN_TIME("runTime", "run time");

  private final String key;
  private final String label;

  Latency(String key, String label) {
    this.key = key;
    this.label = label;
  }

  /** Returns the name in events and in JSON. */
  public String key() {
    return key;
  }

  /** Returns the name for people. */
  public String label() {
    return label;
  }

  /** Returns the latency that an event calls {@code key}, or throws IllegalArgumentException. */
  public static Latency of(String key) {
    for (Latency latency : values()) {
      if (latency.key.equals(key)) {
        return latency;
      }
    }
    throw new IllegalArgumentException("latency: '" + key + "' is unknown");
  }
}
