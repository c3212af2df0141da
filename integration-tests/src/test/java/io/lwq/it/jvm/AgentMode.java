package io.lwq.it.jvm;

import java.util.Optional;

/** How a child is run: without the agent, or with it and these options. */
public enum AgentMode {
  STOCK(null),
  SWAP("mode=swap"),
  SWAP_EDGE("mode=swap,wake=edge"),
  SWAP_ALL("mode=swap,queues=all"),
  TRACE("mode=trace");

  private final @org.jspecify.annotations.Nullable String options;

  AgentMode(@org.jspecify.annotations.Nullable String options) {
    this.options = options;
  }

  public Optional<String> options() {
    return Optional.ofNullable(options);
  }

  public boolean swaps() {
    return this != STOCK && this != TRACE;
  }
}
