package io.lwq.agent.config;

import io.lwq.queue.WakePolicy;
import java.util.Map;
import java.util.Properties;

/**
 * Everything that can be set, as docs/configuration.md describes it.
 *
 * @param mode what to do to the pools
 * @param pools which pools may be swapped
 * @param wake when an enqueue wakes a worker
 * @param queues which queues may be swapped
 * @param queueThresholdNanos a task that waited for less in the queue gets no event of its own; the
 *     histograms count it all the same
 * @param maxEventsPerSecond of each event type; 0: none
 * @param watchdog whether to look for work that nobody is awake for
 * @param log how much to say on stderr
 */
public record AgentConfig(
    Mode mode,
    PoolSelection pools,
    WakePolicy wake,
    QueueScope queues,
    long queueThresholdNanos,
    int maxEventsPerSecond,
    boolean watchdog,
    LogLevel log) {

  /**
   * Reads the options of {@code -javaagent}, the properties {@code lwq.*} and the variables {@code
   * LWQ_*} of this JVM.
   *
   * @throws ConfigException if any of them cannot be followed
   */
  public static AgentConfig load(String options) {
    return parse(options, System.getProperties(), System.getenv());
  }

  static AgentConfig parse(String options, Properties properties, Map<String, String> environment) {
    Values values = new Values(new Settings(options, properties, environment));
    return new AgentConfig(
        values.choice(OptionKey.MODE, Mode.values(), Mode.SWAP),
        new PoolSelection(
            values.globs(OptionKey.POOLS_INCLUDE), values.globs(OptionKey.POOLS_EXCLUDE)),
        values.choice(OptionKey.WAKE, WakePolicy.values(), WakePolicy.EVERY),
        values.choice(OptionKey.QUEUES, QueueScope.values(), QueueScope.OWNED),
        values.nanos(OptionKey.QUEUE_THRESHOLD, 1_000_000L),
        values.count(OptionKey.EVENT_RATE, 1000, 1_000_000_000),
        values.onOrOff(OptionKey.WATCHDOG, true),
        values.choice(OptionKey.LOG, LogLevel.values(), LogLevel.INFO));
  }
}
