package io.lwq.exporter.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Says which lwq and which Java this is. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    Properties properties = new Properties();
    try (InputStream in =
        Version.class.getResourceAsStream("/io/lwq/exporter/version.properties")) {
      properties.load(in);
    }
    return new String[] {
      "lwq " + properties.getProperty("version"),
      "Java " + System.getProperty("java.runtime.version")
    };
  }
}
