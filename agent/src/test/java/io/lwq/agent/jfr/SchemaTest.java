package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.SettingDescriptor;
import jdk.jfr.Timespan;
import jdk.jfr.ValueDescriptor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names, fields and types are those of docs/events.md: readers know events by nothing else. */
class SchemaTest {
  private static final List<String> OF_JFR =
      List.of("startTime", "duration", "eventThread", "stackTrace");

  @RegisterExtension final JfrFixture jfr = new JfrFixture(1000);

  private final Map<String, EventType> types = new TreeMap<>();

  @BeforeEach
  void findTypes() {
    for (EventType type : FlightRecorder.getFlightRecorder().getEventTypes()) {
      if (type.getName().startsWith("lwq.")) {
        types.put(type.getName().substring("lwq.".length()), type);
      }
    }
  }

  private Map<String, String> fields(String event) {
    Map<String, String> fields = new TreeMap<>();
    for (ValueDescriptor field : types.get(event).getFields()) {
      if (!OF_JFR.contains(field.getName())) {
        boolean isTime = field.getAnnotation(Timespan.class) != null;
        String type = field.getTypeName().substring(field.getTypeName().lastIndexOf('.') + 1);
        fields.put(field.getName(), isTime ? field.getAnnotation(Timespan.class).value() : type);
      }
    }
    return fields;
  }

  private static Map<String, String> expected(String text) {
    Map<String, String> fields = new TreeMap<>();
    for (String group : text.split("; ")) {
      String type = group.substring(0, group.indexOf(' '));
      for (String name : group.substring(group.indexOf(' ') + 1).split(" ")) {
        fields.put(name, type.equals("time") ? Timespan.NANOSECONDS : type);
      }
    }
    return fields;
  }

  @ParameterizedTest
  @CsvSource({
    "TaskDispatch, String pool scheduler outcome traceId parentSpanId; long poolId; Class poolClass"
        + " queueClass taskClass; Thread submitter; int queueDepth; time startDelay queueTime"
        + " wakeLatency runTime",
    "Enqueue, String pool scheduler; long poolId; Class taskClass; int queueDepth; Thread"
        + " wokeThread",
    "WorkerWake, String pool scheduler; long poolId; time wakeLatency; Thread waker; boolean"
        + " foundWork",
    "TaskRejected, String pool scheduler; long poolId; Class taskClass policy; int queueDepth",
    "PoolHistogram, String pool scheduler latency buckets; long poolId count wakesWithoutWork"
        + " rejected removed; boolean baseline; time sum min max",
    "AgentStatistics, String version mode; int poolsSeen poolsSwapped; long probeFailures"
        + " eventsDropped watchdogHits"
  })
  void hasTheFieldsDocumented(String event, String fields) {
    assertThat(fields(event)).isEqualTo(expected(fields));
  }

  @Test
  void statisticsHaveTheFieldsDocumented() {
    Map<String, String> expected =
        expected(
            "String pool scheduler refusal; long poolId enqueueCalls tasks wakes wakesWithoutWork"
                + " rejected removed; Class poolClass queueClass; time intervalNanos; int"
                + " corePoolSize maximumPoolSize poolSize idle busy queueDepth");
    for (String latency : List.of("enqueueCall", "queueTime", "wakeLatency", "runTime")) {
      for (String part : List.of("Min", "Mean", "Max", "P50", "P90", "P99", "P999")) {
        expected.put(latency + part, Timespan.NANOSECONDS);
      }
    }

    assertThat(fields("PoolStatistics")).isEqualTo(expected);
  }

  @Test
  void allLieInOneCategoryWithLabelsAndDescriptions() {
    assertThat(types).hasSize(9); // two of them are never recorded
    assertThat(types.values())
        .allSatisfy(
            type -> {
              assertThat(type.getCategoryNames()).containsExactly("lwq", "Thread Pools");
              assertThat(type.getLabel()).isNotBlank();
              assertThat(type.getDescription()).isNotBlank();
              assertThat(type.getFields())
                  .allSatisfy(field -> assertThat(field.getLabel()).isNotBlank());
            });
  }

  @ParameterizedTest
  @CsvSource({
    "TaskDispatch, enabled=true queueThreshold=1~ms threshold=0~ns stackTrace=false",
    "Enqueue, enabled=true threshold=1~ms stackTrace=false",
    "WorkerWake, enabled=false stackTrace=false",
    "TaskRejected, enabled=true stackTrace=false",
    "PoolStatistics, enabled=true period=1~s",
    "PoolHistogram, enabled=true period=1~s",
    "AgentStatistics, enabled=true period=10~s"
  })
  void defaultsAreThoseOfTheSettingsFile(String event, String settings) {
    Map<String, String> defaults = new TreeMap<>();
    for (SettingDescriptor setting : types.get(event).getSettingDescriptors()) {
      defaults.put(setting.getName(), setting.getDefaultValue());
    }
    Stream.of(settings.split(" "))
        .map(setting -> setting.replace('~', ' ').split("="))
        .forEach(setting -> assertThat(defaults).containsEntry(setting[0], setting[1]));
  }
}
