package io.lwq.agent.boot;

import java.lang.reflect.InvocationTargetException;

/**
 * The command line, {@code java -jar lwq-agent.jar COMMAND}: opens the exporter's loader and hands
 * over to it.
 */
public final class LwqMain {

  private static final String MAIN = "io.lwq.exporter.cli.Main";
  private static final String EXPORTER_PREFIX = "lwq/exporter/";
  private static final int EXIT_SOFTWARE = 1;

  private LwqMain() {}

  /** Runs a command; the exporter decides on the exit code. */
  public static void main(String[] arguments) {
    try {
      // Never closed: the command may leave threads behind that load classes.
      PrefixClassLoader loader =
          new PrefixClassLoader("lwq-exporter", AgentJar.locate(), EXPORTER_PREFIX);
      Thread.currentThread().setContextClassLoader(loader);
      Class.forName(MAIN, true, loader)
          .getMethod("main", String[].class)
          .invoke(null, (Object) arguments);
    } catch (InvocationTargetException thrown) {
      fail(Messages.unwrap(thrown));
    } catch (BootException | ReflectiveOperationException broken) {
      fail(broken);
    }
  }

  private static void fail(Throwable cause) {
    if (cause instanceof BootException) {
      Messages.line(String.valueOf(cause.getMessage()));
    } else {
      cause.printStackTrace();
    }
    System.exit(EXIT_SOFTWARE);
  }
}
