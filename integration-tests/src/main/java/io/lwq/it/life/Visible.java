package io.lwq.it.life;

import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.logging.LogManager;

/**
 * A17, A23: what an application can see of the agent, and whether it is first where it wants to be.
 */
public final class Visible {

  private Visible() {}

  /** A log manager that an application names in its main, before anything logs. */
  public static final class OwnLogManager extends LogManager {}

  /** A builder of MBean servers that an application names in its main. */
  public static final class OwnServerBuilder extends javax.management.MBeanServerBuilder {
    public static volatile boolean asked;

    @Override
    public javax.management.MBeanServer newMBeanServer(
        String domain,
        javax.management.MBeanServer outer,
        javax.management.MBeanServerDelegate delegate) {
      asked = true;
      return super.newMBeanServer(domain, outer, delegate);
    }
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("java.util.logging.manager", OwnLogManager.class.getName());
    System.setProperty("javax.management.builder.initial", OwnServerBuilder.class.getName());
    Service.main(new String[0]);
    System.out.println("log manager: " + LogManager.getLogManager().getClass().getSimpleName());
    ManagementFactory.getPlatformMBeanServer();
    System.out.println("own builder asked: " + OwnServerBuilder.asked);
    System.out.println("runtime on the bootstrap path: " + onBootstrapPath());
    for (String name :
        new String[] {
          "io/lwq/agent/boot/LwqAgent.class",
          "io/lwq/agent/config/AgentConfig.class",
          "io/lwq/agent/Agent.class",
          "io/lwq/exporter/summary/SummaryCommand.class",
          "net/bytebuddy/ByteBuddy.class",
          "io/lwq/shaded/bytebuddy/ByteBuddy.class",
          "picocli/CommandLine.class"
        }) {
      int seen = Collections.list(ClassLoader.getSystemResources(name)).size();
      System.out.println(name + ": " + seen);
    }
  }

  private static boolean onBootstrapPath() {
    try {
      Class<?> queue = Class.forName("io.lwq.queue.LightweightQueue");
      return queue.getClassLoader() == null;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
