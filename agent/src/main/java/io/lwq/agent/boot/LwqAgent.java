package io.lwq.agent.boot;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/**
 * The entry points that the JVM calls. Nothing ever leaves them: a fault of ours becomes one line
 * on stderr, and the service starts as if the agent were not there.
 *
 * <p>The packaged jar holds this one class compiled for Java 8. A class file that the JVM cannot
 * read would end a service on an older Java before it begins; this one can say that it needs a
 * newer. Hence nothing here may be younger than Java 8, and no other class of ours may be touched
 * before the check.
 */
public final class LwqAgent {

  private static final int OLDEST_JAVA = 17;

  private LwqAgent() {}

  /**
   * Called by the JVM for {@code -javaagent:lwq-agent.jar[=options]}, before the service's {@code
   * main}.
   */
  public static void premain(@Nullable String options, Instrumentation instrumentation) {
    enter(options, instrumentation);
  }

  /**
   * Called by the JVM on a thread of its own when the agent is loaded into a running service.
   * Refuses for now: methods that threads have entered before they are rewritten would not be safe
   * to swap under (docs/decisions/0004).
   */
  public static void agentmain(@Nullable String options, Instrumentation instrumentation) {
    System.err.println(
        "lwq: not active: loading it into a running JVM is not supported yet; restart the service with"
            + " -javaagent:lwq-agent.jar");
  }

  private static void enter(@Nullable String options, Instrumentation instrumentation) {
    String version = System.getProperty("java.specification.version", "");
    if (!canRunOn(version)) {
      System.err.println(
          "lwq: not active, the service runs without it: this is Java "
              + version
              + ", and the agent needs Java "
              + OLDEST_JAVA
              + " or later");
      return;
    }
    String given = options == null ? "" : options;
    try {
      Boot.start(given, instrumentation);
    } catch (Throwable failure) {
      Messages.inactive(failure, given);
    }
  }

  /**
   * Takes the value of {@code java.specification.version}: {@code 17}, or {@code 1.8} before Java
   * 9.
   */
  static boolean canRunOn(String specificationVersion) {
    try {
      return Integer.parseInt(specificationVersion) >= OLDEST_JAVA;
    } catch (NumberFormatException beforeJava9) {
      return false;
    }
  }
}
