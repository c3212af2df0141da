package io.lwq.agent.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What the agent does when it is loaded into a running JVM. */
final class AttachTest {

  @Test
  void saysInOneLineThatItIsNotSupportedAndTouchesNothing() {
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      LwqAgent.agentmain("mode=swap", untouchable());
    } finally {
      System.setErr(before);
    }
    assertThat(said.toString(StandardCharsets.UTF_8).lines())
        .singleElement()
        .asString()
        .startsWith("lwq: not active:")
        .contains("-javaagent");
  }

  private static Instrumentation untouchable() {
    return (Instrumentation)
        Proxy.newProxyInstance(
            AttachTest.class.getClassLoader(),
            new Class<?>[] {Instrumentation.class},
            (proxy, method, arguments) -> {
              throw new AssertionError(method + " was called");
            });
  }
}
