package io.lwq.it.agents;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;

/**
 * Makes a class impossible to rewrite once it is loaded. Its argument is what it gives for the
 * class, a blank, and the class's internal name: {@code garbage} is no class file, {@code foreign}
 * that of another class, {@code throws} an exception, which the JVM ignores.
 */
public final class SpoilerAgent implements ClassFileTransformer {

  private final String how;
  private final String victim;

  private SpoilerAgent(String how, String victim) {
    this.how = how;
    this.victim = victim;
  }

  public static void premain(String argument, Instrumentation instrumentation) {
    int blank = argument.indexOf(' ');
    instrumentation.addTransformer(
        new SpoilerAgent(argument.substring(0, blank), argument.substring(blank + 1)), true);
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    if (!victim.equals(name) || redefined == null) {
      return null; // loaded as ever: the service itself must not suffer
    }
    return switch (how) {
      case "garbage" -> new byte[] {1, 2, 3};
      case "foreign" -> bytesOf("java/util/ArrayList.class");
      default -> throw new IllegalStateException("spoiler");
    };
  }

  private static byte[] bytesOf(String resource) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
