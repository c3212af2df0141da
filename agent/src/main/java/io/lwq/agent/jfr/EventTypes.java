package io.lwq.agent.jfr;

import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;

/** The event types of an agent and the hooks of the periodic ones, as JFR has them. */
final class EventTypes {
  private static final List<Class<? extends Event>> ALL =
      List.of(
          TaskDispatchEvent.class,
          EnqueueEvent.class,
          WorkerWakeEvent.class,
          TaskRejectedEvent.class,
          PoolStatisticsEvent.class,
          PoolHistogramEvent.class,
          AgentStatisticsEvent.class,
          ChunkBeginEvent.class,
          ChunkEndEvent.class);

  private final HistogramReporter histograms;
  private final StatisticsReporter statistics;
  private final AgentReporter agent;
  private final List<Hook> hooks;

  EventTypes(PoolSource pools, TaskLimits limits, String version, String mode) {
    histograms = new HistogramReporter(pools);
    statistics = new StatisticsReporter(pools);
    agent = new AgentReporter(limits, version, mode);
    hooks =
        List.of(
            new Hook(ChunkBeginEvent.class, this),
            new Hook(ChunkEndEvent.class, this),
            new Hook(PoolStatisticsEvent.class, this),
            new Hook(PoolHistogramEvent.class, this),
            new Hook(AgentStatisticsEvent.class, this));
  }

  HistogramReporter histograms() {
    return histograms;
  }

  void register() {
    for (Class<? extends Event> type : ALL) {
      FlightRecorder.register(type);
    }
    for (Hook hook : hooks) {
      FlightRecorder.addPeriodicEvent(hook.type(), hook);
    }
    histograms.registered(); // a recording may run already, whose chunk has begun without us
    statistics.begins();
  }

  void unregister() {
    for (Hook hook : hooks) {
      FlightRecorder.removePeriodicEvent(hook);
    }
    histograms.unregisters();
    agent.write();
    for (Class<? extends Event> type : ALL) {
      FlightRecorder.unregister(type);
    }
  }

  void recordingChanged() {
    histograms.recordingChanged();
    statistics.recordingChanged();
  }

  /** JFR has called the hook of {@code type}. */
  void due(Class<? extends Event> type) {
    if (type == ChunkBeginEvent.class) {
      histograms.chunkBegins();
      statistics.begins();
    } else if (type == ChunkEndEvent.class) {
      histograms.chunkEnds();
      agent.write();
    } else if (type == PoolStatisticsEvent.class) {
      statistics.periodEnds();
    } else if (type == PoolHistogramEvent.class) {
      histograms.periodEnds();
    } else {
      agent.write();
    }
  }
}
