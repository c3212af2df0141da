package io.lwq.agent.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Gives the settings their types; refuses, with the reason, what does not fit. */
final class Values {

  private final Settings settings;

  Values(Settings settings) {
    this.settings = settings;
  }

  <E extends Enum<E>> E choice(OptionKey key, E[] choices, E unset) {
    Setting setting = settings.get(key);
    if (setting == null) {
      return unset;
    }
    for (E choice : choices) {
      if (choice.name().toLowerCase(Locale.ROOT).equals(setting.value())) {
        return choice;
      }
    }
    throw setting.refuse("unknown value");
  }

  boolean onOrOff(OptionKey key, boolean unset) {
    Setting setting = settings.get(key);
    if (setting == null) {
      return unset;
    }
    return switch (setting.value()) {
      case "on" -> true;
      case "off" -> false;
      default -> throw setting.refuse("unknown value");
    };
  }

  long nanos(OptionKey key, long unset) {
    Setting setting = settings.get(key);
    if (setting == null) {
      return unset;
    }
    try {
      return Durations.parseNanos(setting.value());
    } catch (NumberFormatException notOne) {
      throw setting.refuse(String.valueOf(notOne.getMessage()));
    }
  }

  int count(OptionKey key, int unset, int max) {
    Setting setting = settings.get(key);
    if (setting == null) {
      return unset;
    }
    int count;
    try {
      count = Integer.parseInt(setting.value());
    } catch (NumberFormatException notOne) {
      throw setting.refuse("not a whole number in range");
    }
    if (count < 0 || count > max) {
      throw setting.refuse("out of range");
    }
    return count;
  }

  List<Glob> globs(OptionKey key) {
    List<Glob> globs = new ArrayList<>();
    Setting setting = settings.get(key);
    if (setting == null) {
      return globs;
    }
    String text = setting.value();
    int start = 0;
    while (start <= text.length()) {
      int semicolon = text.indexOf(';', start);
      int end = semicolon < 0 ? text.length() : semicolon;
      addGlob(globs, setting, start, end);
      start = end + 1;
    }
    if (globs.isEmpty()) {
      throw setting.refuse("no glob in it");
    }
    return globs;
  }

  private static void addGlob(List<Glob> globs, Setting setting, int start, int end) {
    String raw = setting.value().substring(start, end);
    String text = raw.trim();
    if (text.isEmpty()) {
      return;
    }
    int fault = Glob.faultyColumn(text);
    if (fault != 0) {
      throw setting.refuse("not a glob, column " + (start + raw.indexOf(text) + fault));
    }
    globs.add(Glob.of(text));
  }
}
