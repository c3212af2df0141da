package io.lwq.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PoolSelectionTest {

  private static final String POOL_CLASS = "java.util.concurrent.ThreadPoolExecutor";

  @Test
  void nothingSaidSelectsAll() {
    assertThat(new PoolSelection(List.of(), List.of()).selects("http-#", POOL_CLASS)).isTrue();
  }

  @Test
  void includesByNameOrByClass() {
    PoolSelection selection =
        new PoolSelection(List.of(Glob.of("http-*"), Glob.of("com.acme.*")), List.of());

    assertThat(selection.selects("http-#", POOL_CLASS)).isTrue();
    assertThat(selection.selects(null, "com.acme.Pool")).isTrue();
    assertThat(selection.selects("worker-#", POOL_CLASS)).isFalse();
  }

  @Test
  void excludeWinsOverInclude() {
    PoolSelection selection =
        new PoolSelection(List.of(Glob.of("http-*")), List.of(Glob.of("*-admin-#")));

    assertThat(selection.selects("http-#", POOL_CLASS)).isTrue();
    assertThat(selection.selects("http-admin-#", POOL_CLASS)).isFalse();
  }
}
