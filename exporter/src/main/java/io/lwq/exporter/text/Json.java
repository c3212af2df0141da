package io.lwq.exporter.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes maps, lists, texts, numbers, truth values and null as JSON. ASCII only; no trailing
 * newline.
 */
public final class Json {
  private static final String INDENT = "  ";

  private final StringBuilder out = new StringBuilder();

  private Json() {}

  /** Returns an empty object, whose keys stay in the order they are put. */
  public static Map<String, @Nullable Object> object() {
    return new LinkedHashMap<>();
  }

  public static String write(@Nullable Object value) {
    Json json = new Json();
    json.value(value, "\n");
    return json.out.toString();
  }

  private void value(@Nullable Object value, String newline) {
    if (value == null || value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof Number number) {
      number(number);
    } else if (value instanceof Map<?, ?> map) {
      object(map, newline);
    } else if (value instanceof List<?> list) {
      array(list, newline);
    } else {
      text(value.toString());
    }
  }

  private void number(Number number) {
    double value = number.doubleValue();
    // JSON has no word for these.
    out.append(Double.isNaN(value) || Double.isInfinite(value) ? "null" : number.toString());
  }

  private void object(Map<?, ?> map, String newline) {
    String inner = newline + INDENT;
    String separator = inner;
    out.append('{');
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      out.append(separator);
      text(String.valueOf(entry.getKey()));
      out.append(": ");
      value(entry.getValue(), inner);
      separator = "," + inner;
    }
    out.append(map.isEmpty() ? "}" : newline + "}");
  }

  private void array(List<?> list, String newline) {
    boolean flat = list.stream().noneMatch(item -> item instanceof Map || item instanceof List);
    String inner = flat ? " " : newline + INDENT;
    String separator = flat ? "" : inner;
    out.append('[');
    for (Object item : list) {
      out.append(separator);
      value(item, inner);
      separator = "," + inner;
    }
    out.append(flat || list.isEmpty() ? "]" : newline + "]");
  }

  private void text(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        default -> {
          if (c < ' ' || c > '~') {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }
}
