package io.lwq.benchmarks.harness;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The command line of a benchmark, {@code --name value} each. Every option has a default, so that a
 * benchmark without arguments is the one its documentation describes; a name that is not declared
 * is refused together with those that are.
 */
public final class Options {
  private final String program;
  private final Map<String, Declaration> declarations = new LinkedHashMap<>();
  private final Map<String, String> given = new LinkedHashMap<>();

  private record Declaration(String fallback, String meaning) {}

  private Options(String program) {
    this.program = program;
  }

  public static Options of(String program) {
    return new Options(program);
  }

  public Options declare(String name, String fallback, String meaning) {
    declarations.put(name, new Declaration(fallback, meaning));
    return this;
  }

  /**
   * Throws {@link BenchmarkException} with the usage text if an argument is not understood, or asks
   * for it.
   */
  public Options parse(String[] args) {
    for (int i = 0; i < args.length; i += 2) {
      if (!args[i].startsWith("--") || !declarations.containsKey(args[i].substring(2))) {
        String complaint = args[i].equals("--help") ? "" : "'" + args[i] + "' is not an option\n";
        throw new BenchmarkException(complaint + usage());
      }
      if (i + 1 == args.length) {
        throw new BenchmarkException(args[i] + " needs a value\n" + usage());
      }
      given.put(args[i].substring(2), args[i + 1]);
    }
    return this;
  }

  public String text(String name) {
    Declaration declaration = declarations.get(name);
    if (declaration == null) {
      throw new IllegalStateException("option --" + name + " was never declared");
    }
    return given.getOrDefault(name, declaration.fallback);
  }

  public List<String> texts(String name) {
    return Arrays.stream(text(name).split(","))
        .map(String::strip)
        .filter(s -> !s.isEmpty())
        .toList();
  }

  public int integer(String name) {
    return toInteger(name, text(name));
  }

  public List<Integer> integers(String name) {
    return texts(name).stream().map(value -> toInteger(name, value)).toList();
  }

  /** Seconds, with a fraction if need be: {@code 2.5}. Returns milliseconds. */
  public long secondsAsMillis(String name) {
    try {
      return Math.round(Double.parseDouble(text(name)) * 1000);
    } catch (NumberFormatException e) {
      throw refused(name, text(name), "seconds; example: 2.5");
    }
  }

  public BenchmarkException refused(String name, String value, String accepted) {
    return new BenchmarkException("--" + name + " '" + value + "': not " + accepted);
  }

  public String usage() {
    StringBuilder text = new StringBuilder("usage: " + program + " [--option value]...\n");
    declarations.forEach(
        (name, declaration) ->
            text.append(
                String.format(
                    "  --%-14s %s (default: %s)%n",
                    name,
                    declaration.meaning,
                    declaration.fallback.isEmpty() ? "none" : declaration.fallback)));
    return text.toString();
  }

  private int toInteger(String name, String value) {
    try {
      return Integer.parseInt(value.replace("_", ""));
    } catch (NumberFormatException e) {
      throw refused(name, value, "a whole number");
    }
  }
}
