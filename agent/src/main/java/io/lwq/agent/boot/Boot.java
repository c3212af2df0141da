package io.lwq.agent.boot;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Constructor;
import java.util.function.Consumer;

/**
 * Puts the runtime on the bootstrap path, opens the agent's own loader, and hands over to the class
 * that does the work.
 */
final class Boot {

  private static final String STARTER = "io.lwq.agent.Handover";
  private static final String AGENT_PREFIX = "lwq/agent/";

  /**
   * The JVM loads this class once, however often the jar is given, so one flag speaks for the whole
   * JVM. Guarded by the class.
   */
  private static boolean active;

  private Boot() {}

  static void start(String options, Instrumentation instrumentation) throws Exception {
    if (!activate()) {
      Messages.line(
          "already active in this JVM; the agent given a second time is ignored, and so are its options: '"
              + options
              + "'");
      return;
    }
    boolean started = false;
    try {
      startOnce(options, instrumentation);
      started = true;
    } finally {
      if (!started) {
        deactivate();
      }
    }
  }

  private static void startOnce(String options, Instrumentation instrumentation) throws Exception {
    File jar = AgentJar.locate();
    PrefixClassLoader loader = new PrefixClassLoader("lwq-agent", jar, AGENT_PREFIX);
    boolean started = false;
    try {
      String version = AgentJar.version();
      RuntimeJar.appendOnce(loader, instrumentation);
      // The handle, not the loader: whoever closes it makes room for a later attach.
      handOver(loader, options, instrumentation, new Closing(loader), version);
      started = true;
    } finally {
      if (!started) {
        loader.close();
      }
    }
  }

  private static void handOver(
      ClassLoader loader,
      String options,
      Instrumentation instrumentation,
      AutoCloseable handle,
      String version)
      throws ReflectiveOperationException {
    Constructor<?> constructor = Class.forName(STARTER, true, loader).getDeclaredConstructor();
    constructor.setAccessible(true);
    @SuppressWarnings("unchecked")
    Consumer<Object[]> starter = (Consumer<Object[]>) constructor.newInstance();
    starter.accept(new Object[] {options, instrumentation, handle, version});
  }

  private static synchronized boolean activate() {
    boolean first = !active;
    active = true;
    return first;
  }

  private static synchronized void deactivate() {
    active = false;
  }

  /** Closes the agent's loader at detach, after which the agent may be loaded again. */
  private static final class Closing implements AutoCloseable {

    private final PrefixClassLoader loader;

    Closing(PrefixClassLoader loader) {
      this.loader = loader;
    }

    @Override
    public void close() throws IOException {
      loader.close();
      deactivate();
    }
  }
}
