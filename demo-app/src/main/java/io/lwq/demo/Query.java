package io.lwq.demo;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The query part of a request. Our parameters are plain numbers, so nothing is decoded. */
record Query(Map<String, String> values) {

  static Query of(@Nullable String rawQuery) {
    Map<String, String> values = new HashMap<>();
    if (rawQuery != null && !rawQuery.isEmpty()) {
      for (String pair : rawQuery.split("&")) {
        int equals = pair.indexOf('=');
        if (equals < 1) {
          throw new IllegalArgumentException("query part '" + pair + "': not name=value");
        }
        values.put(pair.substring(0, equals), pair.substring(equals + 1));
      }
    }
    return new Query(values);
  }

  int number(String name, int min, int max) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return Arguments.bounded(name, value, min, max);
  }
}
