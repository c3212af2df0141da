package io.lwq.agent.config;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which pools may be swapped. Names are thread names with digits replaced by {@code #}; classes are
 * named as by {@link Class#getName}.
 *
 * @param include empty: all
 * @param exclude wins over {@code include}
 */
public record PoolSelection(List<Glob> include, List<Glob> exclude) {

  /** Copies both lists. */
  public PoolSelection {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /** Returns true if the pool, by its name or by its class, is included and not excluded. */
  public boolean selects(@Nullable String poolName, @Nullable String className) {
    return (include.isEmpty() || anyMatches(include, poolName, className))
        && !anyMatches(exclude, poolName, className);
  }

  private static boolean anyMatches(
      List<Glob> globs, @Nullable String poolName, @Nullable String className) {
    for (int i = 0; i < globs.size(); i++) {
      if (globs.get(i).matches(poolName) || globs.get(i).matches(className)) {
        return true;
      }
    }
    return false;
  }
}
