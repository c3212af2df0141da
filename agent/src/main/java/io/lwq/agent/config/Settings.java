package io.lwq.agent.config;

import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The three places a setting may come from. Arguments win over system properties, and these over
 * the environment.
 */
final class Settings {

  private final Map<OptionKey, Setting> arguments;
  private final Properties properties;
  private final Map<String, String> environment;

  Settings(String options, Properties properties, Map<String, String> environment) {
    this.arguments = OptionText.parse(options);
    this.properties = properties;
    this.environment = environment;
    refuseSlips();
  }

  @Nullable Setting get(OptionKey key) {
    Setting argument = arguments.get(key);
    if (argument != null) {
      return argument;
    }
    String property = properties.getProperty(key.property());
    if (property != null) {
      return new Setting(key, "-D" + key.property(), property.trim());
    }
    String variable = environment.get(key.environment());
    return variable == null ? null : new Setting(key, key.environment(), variable.trim());
  }

  /**
   * Names that begin like ours may belong to others and are left alone, unless they are a slip away
   * from a key: to ignore a {@code -Dlwq.mdoe=trace} would swap the pools of somebody who asked not
   * to.
   */
  private void refuseSlips() {
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith("lwq.")) {
        refuseSlippedProperty(name);
      }
    }
    for (String name : environment.keySet()) {
      if (name.startsWith("LWQ_")) {
        refuseSlippedVariable(name);
      }
    }
  }

  private static void refuseSlippedProperty(String property) {
    String name = property.substring("lwq.".length());
    OptionKey meant = OptionKey.of(name) == null ? Nearest.close(name) : null;
    if (meant != null) {
      throw new ConfigException(
          "-D" + property + ": no such option; did you mean '-D" + meant.property() + "'?");
    }
  }

  private static void refuseSlippedVariable(String variable) {
    for (OptionKey key : OptionKey.values()) {
      if (key.environment().equals(variable)) {
        return;
      }
    }
    OptionKey meant =
        Nearest.close(
            variable.substring("LWQ_".length()).toLowerCase(Locale.ROOT).replace('_', '.'));
    if (meant != null) {
      throw new ConfigException(
          variable + ": no such option; did you mean '" + meant.environment() + "'?");
    }
  }
}
