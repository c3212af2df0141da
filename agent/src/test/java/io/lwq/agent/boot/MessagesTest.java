package io.lwq.agent.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class MessagesTest {

  @Test
  void aFailureWeKnowIsItsMessage() {
    assertThat(stderrOf(new BootException("no room in /tmp"), ""))
        .isEqualTo("lwq: not active, the service runs without it: no room in /tmp\n");
  }

  @Test
  void anUnknownFailureIsNamedOnOneLine() {
    assertThat(stderrOf(new IllegalStateException("first\nsecond"), ""))
        .isEqualTo(
            "lwq: not active, the service runs without it: java.lang.IllegalStateException: first second\n");
    assertThat(stderrOf(new StackOverflowError(), ""))
        .isEqualTo("lwq: not active, the service runs without it: java.lang.StackOverflowError\n");
  }

  @Test
  void wrappersAreTakenOff() {
    Throwable wrapped =
        new InvocationTargetException(
            new ExceptionInInitializerError(new BootException("the cause")));

    assertThat(stderrOf(wrapped, "")).endsWith(": the cause\n");
  }

  @Test
  void theStackTraceComesWithLogDebugOnly() {
    assertThat(stderrOf(new IllegalStateException("x"), "mode=trace,log=debug"))
        .contains("\n\tat io.lwq.agent.boot.MessagesTest");
  }

  private static String stderrOf(Throwable failure, String options) {
    PrintStream original = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      Messages.inactive(failure, options);
    } finally {
      System.setErr(original);
    }
    return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }
}
