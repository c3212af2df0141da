package io.lwq.agent.boot;

import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/**
 * One fact, one line on stderr, each with the prefix that tells it from the service's own output.
 */
final class Messages {

  private static final String PREFIX = "lwq: ";

  private Messages() {}

  static void line(String text) {
    System.err.println(PREFIX + text);
  }

  /**
   * Says why the agent does nothing. Must not throw: it is the last thing between a fault of ours
   * and the service.
   */
  static void inactive(Throwable failure, String options) {
    try {
      Throwable cause = unwrap(failure);
      line("not active, the service runs without it: " + reason(cause));
      if (debug(options)) {
        cause.printStackTrace();
      }
    } catch (Throwable hopeless) {
      // No memory or no stack left to say so.
    }
  }

  static Throwable unwrap(Throwable failure) {
    Throwable result = failure;
    while (result instanceof InvocationTargetException
        || result instanceof ExceptionInInitializerError) {
      @Nullable Throwable cause = result.getCause();
      if (cause == null) {
        return result;
      }
      result = cause;
    }
    return result;
  }

  private static String reason(Throwable cause) {
    String message = cause.getMessage();
    String name = cause.getClass().getName();
    if (message != null && name.startsWith("io.lwq.")) {
      return message; // written for the operator; the class name would add nothing
    }
    String text = message == null ? name : name + ": " + message;
    return text.replace('\r', ' ').replace('\n', ' ');
  }

  /** Looks for the setting without parsing the options: what failed may be the parser. */
  private static boolean debug(String options) {
    return options.contains("log=debug") || "debug".equals(System.getProperty("lwq.log"));
  }
}
