package io.lwq.agent;

import io.lwq.agent.config.AgentConfig;
import io.lwq.agent.config.ConfigException;
import io.lwq.agent.config.Mode;
import java.lang.instrument.Instrumentation;

/**
 * Where the boot classes hand over to. Whatever goes wrong here leaves the service as it would be
 * without the agent.
 */
final class AgentStarter {

  private AgentStarter() {}

  static void start(
      String options, Instrumentation instrumentation, AutoCloseable loader, String version) {
    AgentConfig config;
    try {
      config = AgentConfig.load(options);
    } catch (ConfigException e) {
      Log.line(e.getMessage() + "; the agent is inactive");
      close(loader);
      return;
    }
    if (config.mode() == Mode.OFF) {
      Log.line(version + " off");
      close(loader);
      return;
    }
    if (!new Agent(config, instrumentation, version).start()) {
      close(loader);
    }
  }

  private static void close(AutoCloseable loader) {
    try {
      loader.close();
    } catch (Exception e) {
      Log.line("cannot close its class loader: " + e);
    }
  }
}
