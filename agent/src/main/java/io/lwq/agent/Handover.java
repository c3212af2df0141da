package io.lwq.agent;

import java.lang.instrument.Instrumentation;
import java.util.function.Consumer;

/**
 * What the boot classes create in the agent's loader. A no-argument constructor and an interface of
 * the JDK, because calling a method of four arguments by reflection spins method handles: 8 ms of
 * start-up on Java 25, against 0.3 ms.
 */
final class Handover implements Consumer<Object[]> {

  /** Called reflectively by {@code io.lwq.agent.boot.Boot}. */
  Handover() {}

  /**
   * Takes options, instrumentation, the handle that closes this class's loader, and the version, in
   * that order.
   */
  @Override
  public void accept(Object[] arguments) {
    AgentStarter.start(
        (String) arguments[0],
        (Instrumentation) arguments[1],
        (AutoCloseable) arguments[2],
        (String) arguments[3]);
  }
}
