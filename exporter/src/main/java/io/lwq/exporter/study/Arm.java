package io.lwq.exporter.study;

/** How the service ran in a round. */
public enum Arm {
  /** Without the agent. */
  STOCK("stock"),
  /** With the agent, on the JDK's scheduler. */
  TRACE("trace"),
  /** With the agent, on the lwq scheduler. */
  SWAP("swap");

  private final String key;

  Arm(String key) {
    this.key = key;
  }

  /** Returns the name in round files, JSON and tables. */
  public String key() {
    return key;
  }
}
