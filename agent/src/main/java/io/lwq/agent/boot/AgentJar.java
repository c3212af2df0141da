package io.lwq.agent.boot;

import java.io.File;
import java.net.URISyntaxException;
import java.security.CodeSource;

/** The jar this class was loaded from. */
final class AgentJar {

  private AgentJar() {}

  static File locate() throws BootException {
    CodeSource source = AgentJar.class.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      throw new BootException(
          "cannot tell which file the agent was loaded from; give it as -javaagent:/path/to/lwq-agent.jar");
    }
    try {
      return new File(source.getLocation().toURI());
    } catch (URISyntaxException | IllegalArgumentException notAFile) {
      throw new BootException(
          "the agent was loaded from "
              + source.getLocation()
              + ", which is not a file; give it as -javaagent:/path/to/lwq-agent.jar",
          notAFile);
    }
  }

  /**
   * Returns the version in the manifest, or {@code unknown} when the classes do not come from the
   * packaged jar.
   */
  static String version() {
    Package own = AgentJar.class.getPackage();
    String version = own == null ? null : own.getImplementationVersion();
    return version == null ? "unknown" : version;
  }
}
