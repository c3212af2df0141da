package io.lwq.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.queue.WakePolicy;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AgentConfigTest {

  @Test
  void hasTheDocumentedDefaults() {
    AgentConfig config = fromOptions("");

    assertThat(config.mode()).isEqualTo(Mode.SWAP);
    assertThat(config.wake()).isEqualTo(WakePolicy.EVERY);
    assertThat(config.queues()).isEqualTo(QueueScope.OWNED);
    assertThat(config.queueThresholdNanos()).isEqualTo(1_000_000);
    assertThat(config.maxEventsPerSecond()).isEqualTo(1000);
    assertThat(config.watchdog()).isTrue();
    assertThat(config.log()).isEqualTo(LogLevel.INFO);
    assertThat(config.pools().selects("any-#", "any.Class")).isTrue();
  }

  @Test
  void readsEveryKeyFromTheArguments() {
    AgentConfig config =
        fromOptions(
            "mode=trace,pools.include=http-*;worker-#,pools.exclude=*Scheduled*,wake=edge,queues=all,"
                + "events.queue-threshold=500us,events.rate=7,watchdog=off,log=debug");

    assertThat(config.mode()).isEqualTo(Mode.TRACE);
    assertThat(config.wake()).isEqualTo(WakePolicy.EDGE);
    assertThat(config.queues()).isEqualTo(QueueScope.ALL);
    assertThat(config.queueThresholdNanos()).isEqualTo(500_000);
    assertThat(config.maxEventsPerSecond()).isEqualTo(7);
    assertThat(config.watchdog()).isFalse();
    assertThat(config.log()).isEqualTo(LogLevel.DEBUG);
    assertThat(config.pools().include()).hasToString("[http-*, worker-#]");
    assertThat(config.pools().exclude()).hasToString("[*Scheduled*]");
  }

  @Test
  void argumentsWinOverPropertiesAndThoseOverTheEnvironment() {
    Properties properties = properties("lwq.wake", "every");
    properties.setProperty("lwq.mode", "trace");
    Map<String, String> environment =
        Map.of("LWQ_MODE", "swap", "LWQ_WAKE", "edge", "LWQ_EVENTS_QUEUE_THRESHOLD", "2s");

    AgentConfig config = AgentConfig.parse("mode=off", properties, environment);

    assertThat(config.mode()).isEqualTo(Mode.OFF);
    assertThat(config.wake()).isEqualTo(WakePolicy.EVERY);
    assertThat(config.queueThresholdNanos()).isEqualTo(2_000_000_000);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "mode=swp | mode='swp': unknown value; accepted: swap, trace, off; example: mode=trace",
        "mode=SWAP | mode='SWAP': unknown value; accepted: swap, trace, off; example: mode=trace",
        "watchdog=yes | watchdog='yes': unknown value; accepted: on, off; example: watchdog=off",
        "watchdog | watchdog: no value, column 9; accepted: on, off; example: watchdog=off",
        "log=info,mdoe=trace | 'mdoe': no such option, column 10; did you mean 'mode'?",
        "event.rate=1 | 'event.rate': no such option, column 1; did you mean 'events.rate'?",
        "mode=off,mode=swap | mode: given twice, the second at column 10; leave one out",
        "pools.include='a | pools.include: the quote at column 15 is not closed; add ' at the end of the value",
        "pools.include='a'b | pools.include: 'b' after the closing quote, column 18; separate options with a comma",
        "pools.include=a*;[ | pools.include='a*;[': not a glob, column 4; accepted: globs separated by ;; "
            + "example: pools.include=http-*;worker-#",
        "events.rate=-1 | events.rate='-1': out of range; accepted: a whole number from 0 to 1000000000; example: events.rate=1000",
        "events.rate=lots | events.rate='lots': not a whole number in range; accepted: a whole number from 0 to 1000000000; "
            + "example: events.rate=1000",
        "events.queue-threshold=5 | events.queue-threshold='5': no unit; accepted: 0 or a whole number with ns, us, ms, s or m; "
            + "example: events.queue-threshold=500us",
      })
  void refusesWithKeyValueAndWhatIsAccepted(String options, String message) {
    assertThatThrownBy(() -> fromOptions(options))
        .isInstanceOf(ConfigException.class)
        .hasMessage(message);
  }

  @Test
  void listsTheKeysWhenNoneIsNear() {
    assertThatThrownBy(() -> fromOptions("colour=red"))
        .hasMessage(
            "'colour': no such option, column 1; accepted: mode, pools.include, pools.exclude, wake, queues, "
                + "events.queue-threshold, events.rate, watchdog, log");
  }

  @Test
  void namesThePropertyOrVariableThatIsWrong() {
    assertThatThrownBy(() -> AgentConfig.parse("", properties("lwq.mode", "x"), Map.of()))
        .hasMessageStartingWith("-Dlwq.mode='x': ");
    assertThatThrownBy(
            () -> AgentConfig.parse("", new Properties(), Map.of("LWQ_POOLS_INCLUDE", "[")))
        .hasMessageStartingWith("LWQ_POOLS_INCLUDE='[': not a glob, column 1; ");
  }

  @Test
  void refusesPropertiesAndVariablesThatAreASlipAwayFromAKey() {
    assertThatThrownBy(() -> AgentConfig.parse("", properties("lwq.mdoe", "trace"), Map.of()))
        .hasMessage("-Dlwq.mdoe: no such option; did you mean '-Dlwq.mode'?");
    assertThatThrownBy(() -> AgentConfig.parse("", new Properties(), Map.of("LWQ_EVENT_RATE", "1")))
        .hasMessage("LWQ_EVENT_RATE: no such option; did you mean 'LWQ_EVENTS_RATE'?");
  }

  @Test
  void leavesForeignPropertiesAndVariablesAlone() {
    AgentConfig config =
        AgentConfig.parse("", properties("lwq.agent.jar", "/x.jar"), Map.of("LWQ_HOME", "/opt"));

    assertThat(config.mode()).isEqualTo(Mode.SWAP);
  }

  @Test
  void messagesAreOneLineWithoutThePrefixOfStderr() {
    assertThatThrownBy(() -> fromOptions("mode=x"))
        .message()
        .doesNotContain("\n")
        .doesNotStartWith("lwq: ");
  }

  private static AgentConfig fromOptions(String options) {
    return AgentConfig.parse(options, new Properties(), Map.of());
  }

  private static Properties properties(String name, String value) {
    Properties properties = new Properties();
    properties.setProperty(name, value);
    return properties;
  }
}
