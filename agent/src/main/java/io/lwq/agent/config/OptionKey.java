package io.lwq.agent.config;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The keys, what each accepts, and an example for the message when it does not. */
enum OptionKey {
  MODE("mode", "swap, trace, off", "trace"),
  POOLS_INCLUDE("pools.include", "globs separated by ;", "http-*;worker-#"),
  POOLS_EXCLUDE("pools.exclude", "globs separated by ;", "*Scheduler*"),
  WAKE("wake", "every, edge", "edge"),
  QUEUES("queues", "owned, all", "all"),
  QUEUE_THRESHOLD("events.queue-threshold", "0 or a whole number with ns, us, ms, s or m", "500us"),
  EVENT_RATE("events.rate", "a whole number from 0 to 1000000000", "1000"),
  WATCHDOG("watchdog", "on, off", "off"),
  LOG("log", "info, debug, off", "debug");

  private static final String PROPERTY_PREFIX = "lwq.";
  private static final String ENVIRONMENT_PREFIX = "LWQ_";

  private final String key;
  private final String accepted;
  private final String example;

  OptionKey(String key, String accepted, String example) {
    this.key = key;
    this.accepted = accepted;
    this.example = example;
  }

  static @Nullable OptionKey of(String key) {
    for (OptionKey candidate : values()) {
      if (candidate.key.equals(key)) {
        return candidate;
      }
    }
    return null;
  }

  String key() {
    return key;
  }

  String property() {
    return PROPERTY_PREFIX + key;
  }

  String environment() {
    return ENVIRONMENT_PREFIX + key.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }

  String accepted() {
    return accepted;
  }

  String example() {
    return example;
  }
}
