package io.lwq.it.jvm;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * A Java that can run children.
 *
 * @param home its directory, without symbolic links
 * @param feature 17, 25, ...
 */
public record Jdk(Path home, int feature) {

  /** Reads the release file; empty if the directory holds no Java. */
  static Optional<Jdk> in(Path directory) {
    Path release = directory.resolve("release");
    if (!Files.isExecutable(directory.resolve("bin/java")) || !Files.isReadable(release)) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(release)) {
      properties.load(reader);
      String version = properties.getProperty("JAVA_VERSION", "0").replace("\"", "");
      return Optional.of(
          new Jdk(directory.toRealPath(), Integer.parseInt(version.split("[.+-]")[0])));
    } catch (IOException | NumberFormatException unreadable) {
      return Optional.empty();
    }
  }

  public Path tool(String name) {
    return home.resolve("bin").resolve(name);
  }

  @Override
  public String toString() {
    return "Java " + feature;
  }
}
