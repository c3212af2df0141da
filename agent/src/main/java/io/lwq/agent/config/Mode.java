package io.lwq.agent.config;

/** What the agent does to the pools. */
public enum Mode {
  /** Trace, and put every pool that allows it on the lwq scheduler. */
  SWAP,
  /** Trace only; every pool keeps the JDK's scheduler. */
  TRACE,
  /** Touch nothing. */
  OFF
}
