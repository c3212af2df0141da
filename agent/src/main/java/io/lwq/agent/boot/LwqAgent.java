package io.lwq.agent.boot;

import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/**
 * The entry points that the JVM calls. Nothing ever leaves them: a fault of ours becomes one line
 * on stderr, and the service starts as if the agent were not there.
 */
public final class LwqAgent {

  private LwqAgent() {}

  /**
   * Called by the JVM for {@code -javaagent:lwq-agent.jar[=options]}, before the service's {@code
   * main}.
   */
  public static void premain(@Nullable String options, Instrumentation instrumentation) {
    enter(options, instrumentation);
  }

  /** Called by the JVM on a thread of its own when the agent is loaded into a running service. */
  public static void agentmain(@Nullable String options, Instrumentation instrumentation) {
    enter(options, instrumentation);
  }

  private static void enter(@Nullable String options, Instrumentation instrumentation) {
    String given = options == null ? "" : options;
    try {
      Boot.start(given, instrumentation);
    } catch (Throwable failure) {
      Messages.inactive(failure, given);
    }
  }
}
