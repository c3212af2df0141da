package io.lwq.exporter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jfr.Configuration;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The settings that {@code jfc} writes, as the JVM takes them. */
class SettingsTest {
  private Map<String, String> settings;

  @BeforeEach
  void parse() throws Exception {
    settings = Configuration.create(new StringReader(Cli.run("jfc").out())).getSettings();
  }

  @Test
  void everyEventOfTheSchemaIsSetAndNoOther() throws Exception {
    String schema = Files.readString(Path.of("../docs/events.md"));
    TreeSet<String> described =
        Pattern.compile("lwq\\.[A-Z]\\w+")
            .matcher(schema)
            .results()
            .map(match -> match.group())
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(described).hasSizeGreaterThan(5);
    assertThat(events("lwq.")).isEqualTo(described);
  }

  @Test
  void everyEventSaysWhetherItIsEnabled() {
    assertThat(settings.keySet())
        .containsAll(events("").stream().map(event -> event + "#enabled").toList());
  }

  @Test
  void thresholdsAndPeriodsAreTheDocumentedDefaults() {
    assertThat(settings)
        .containsEntry("lwq.TaskDispatch#queueThreshold", "1 ms")
        .containsEntry("lwq.PoolStatistics#period", "1 s")
        .containsEntry("lwq.PoolHistogram#period", "1 s")
        .containsEntry("lwq.AgentStatistics#period", "10 s");
  }

  @Test
  void parksOfIdleWorkersAreNotRecorded() {
    assertThat(settings).containsEntry("jdk.ThreadPark#enabled", "false");
  }

  @Test
  void theJdkKnowsItsEventsByTheseNames() {
    TreeSet<String> known =
        FlightRecorder.getFlightRecorder().getEventTypes().stream()
            .map(EventType::getName)
            .collect(Collectors.toCollection(TreeSet::new));
    TreeSet<String> named = events("jdk.");
    // Since 21.
    named.remove("jdk.VirtualThreadPinned");

    assertThat(known).containsAll(named);
  }

  private TreeSet<String> events(String prefix) {
    return settings.keySet().stream()
        .map(key -> key.substring(0, key.indexOf('#')))
        .filter(name -> name.startsWith(prefix))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
