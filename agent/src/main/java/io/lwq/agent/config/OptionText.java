package io.lwq.agent.config;

import java.util.EnumMap;
import java.util.Map;

/**
 * Takes the text after {@code -javaagent:lwq-agent.jar=} apart: {@code key=value} pairs separated
 * by commas. A value that holds a comma stands in quotes, single or double; the quote itself is
 * written twice inside them. Blanks around keys and values do not count, nor do empty items.
 */
final class OptionText {

  private final String text;
  private final Map<OptionKey, Setting> settings = new EnumMap<>(OptionKey.class);
  private int at;

  private OptionText(String text) {
    this.text = text;
  }

  static Map<OptionKey, Setting> parse(String text) {
    OptionText parser = new OptionText(text);
    while (parser.at < text.length()) {
      parser.item();
    }
    return parser.settings;
  }

  private void item() {
    skipBlanks();
    int start = at;
    while (!atEndOfItem() && text.charAt(at) != '=') {
      at++;
    }
    String name = text.substring(start, at).trim();
    if (name.isEmpty() && atEndOfItem()) {
      at++;
      return;
    }
    OptionKey key = keyAt(name, start);
    if (atEndOfItem()) {
      throw new ConfigException(
          name
              + ": no value, column "
              + (at + 1)
              + "; accepted: "
              + key.accepted()
              + "; example: "
              + name
              + "="
              + key.example());
    }
    at++;
    Setting setting = new Setting(key, key.key(), value(name));
    if (settings.put(key, setting) != null) {
      throw new ConfigException(
          name + ": given twice, the second at column " + (start + 1) + "; leave one out");
    }
  }

  private OptionKey keyAt(String name, int start) {
    OptionKey key = OptionKey.of(name);
    if (key == null) {
      throw new ConfigException(
          "'"
              + name
              + "': no such option, column "
              + (start + 1)
              + "; "
              + Nearest.suggestion(name));
    }
    return key;
  }

  private String value(String name) {
    skipBlanks();
    if (at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"')) {
      return quoted(name, text.charAt(at));
    }
    int start = at;
    while (!atEndOfItem()) {
      at++;
    }
    String value = text.substring(start, at).trim();
    at++;
    return value;
  }

  private String quoted(String name, char quote) {
    int open = at++;
    StringBuilder value = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != quote) {
        value.append(c);
      } else if (at < text.length() && text.charAt(at) == quote) {
        value.append(quote);
        at++;
      } else {
        endOfQuoted(name);
        return value.toString();
      }
    }
    throw new ConfigException(
        name
            + ": the quote at column "
            + (open + 1)
            + " is not closed; add "
            + quote
            + " at the end of the value");
  }

  private void endOfQuoted(String name) {
    skipBlanks();
    if (!atEndOfItem()) {
      throw new ConfigException(
          name
              + ": '"
              + text.charAt(at)
              + "' after the closing quote, column "
              + (at + 1)
              + "; separate options with a comma");
    }
    at++;
  }

  private void skipBlanks() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private boolean atEndOfItem() {
    return at >= text.length() || text.charAt(at) == ',';
  }
}
