package io.lwq.demo;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The command line of the service and of the driver: pairs {@code --name value}, each name at most
 * once.
 *
 * <p>Every error is an {@link IllegalArgumentException} whose message says what was wrong and what
 * would be accepted.
 */
public final class Arguments {
  private final Map<String, String> values;

  private Arguments(Map<String, String> values) {
    this.values = values;
  }

  /** Reads the pairs; a name outside {@code accepted} is an error. */
  public static Arguments parse(String[] args, Set<String> accepted) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < args.length; i += 2) {
      String name = args[i];
      if (!name.startsWith("--") || !accepted.contains(name.substring(2))) {
        throw new IllegalArgumentException(
            "unknown option " + name + "; accepted: " + listed(accepted));
      }
      if (i + 1 == args.length) {
        throw new IllegalArgumentException(name + " needs a value");
      }
      if (values.put(name.substring(2), args[i + 1]) != null) {
        throw new IllegalArgumentException(name + " is given twice");
      }
    }
    return new Arguments(values);
  }

  public String text(String name, String fallback) {
    return values.getOrDefault(name, fallback);
  }

  public String requiredText(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("--" + name + " is missing");
    }
    return value;
  }

  /** A whole number in {@code min..max}. */
  public int number(String name, int fallback, int min, int max) {
    @Nullable String value = values.get(name);
    return value == null ? fallback : bounded("--" + name, value, min, max);
  }

  /**
   * Reads {@code value}, named {@code name} in the error, as a whole number in {@code min..max}.
   */
  static int bounded(String name, String value, int min, int max) {
    try {
      int number = Integer.parseInt(value);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, together with what would be accepted.
    }
    throw new IllegalArgumentException(
        name + "=" + value + ": not a whole number from " + min + " to " + max);
  }

  private static String listed(Set<String> accepted) {
    return accepted.stream()
        .sorted()
        .map(name -> "--" + name)
        .reduce((a, b) -> a + " " + b)
        .orElse("none");
  }
}
