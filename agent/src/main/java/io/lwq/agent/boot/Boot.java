package io.lwq.agent.boot;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicBoolean;

/** Puts the runtime on the bootstrap path, opens the agent's own loader, and hands over to the class that does the work. */
final class Boot {

  private static final String STARTER = "io.lwq.agent.AgentStarter";
  private static final String AGENT_PREFIX = "lwq/agent/";

  /** The JVM loads this class once, however often the jar is given, so one flag speaks for the whole JVM. */
  private static final AtomicBoolean ACTIVE = new AtomicBoolean();

  private Boot() {}

  static void start(String options, Instrumentation instrumentation) throws Exception {
    if (!ACTIVE.compareAndSet(false, true)) {
      Messages.line("already active in this JVM; the agent given a second time is ignored, and so are its options: '" + options + "'");
      return;
    }
    boolean started = false;
    try {
      startOnce(options, instrumentation);
      started = true;
    } finally {
      if (!started) {
        ACTIVE.set(false);
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
      invokeStarter(loader, options, instrumentation, new Closing(loader), version);
      started = true;
    } finally {
      if (!started) {
        loader.close();
      }
    }
  }

  private static void invokeStarter(
      ClassLoader loader, String options, Instrumentation instrumentation, AutoCloseable handle, String version)
      throws Exception {
    Method start =
        Class.forName(STARTER, true, loader)
            .getDeclaredMethod("start", String.class, Instrumentation.class, AutoCloseable.class, String.class);
    start.setAccessible(true);
    try {
      start.invoke(null, options, instrumentation, handle, version);
    } catch (InvocationTargetException thrown) {
      throw Messages.unwrap(thrown) instanceof Exception cause ? cause : thrown;
    }
  }

  /** Closes the agent's loader at detach, after which the agent may be loaded again. */
  private static final class Closing implements AutoCloseable {

    private final PrefixClassLoader loader;

    Closing(PrefixClassLoader loader) {
      this.loader = loader;
    }

    @Override
    public void close() throws Exception {
      loader.close();
      ACTIVE.set(false);
    }
  }
}
