package io.lwq.agent.config;

/**
 * One value and where it came from.
 *
 * @param key what it sets
 * @param label the key as the operator wrote it: {@code mode}, {@code -Dlwq.mode} or {@code
 *     LWQ_MODE}
 * @param value as given, without quotes
 */
record Setting(OptionKey key, String label, String value) {

  ConfigException refuse(String reason) {
    return new ConfigException(
        label
            + "='"
            + value
            + "': "
            + reason
            + "; accepted: "
            + key.accepted()
            + "; example: "
            + label
            + "="
            + key.example());
  }
}
