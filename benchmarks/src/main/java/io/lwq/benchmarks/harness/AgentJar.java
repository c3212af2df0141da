package io.lwq.benchmarks.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** The product under measurement: known here by its file alone, as it is to its users. */
public record AgentJar(Path file) {
  private static final String SETTINGS = "lwq/lwq.jfc";

  /** Accepts a path, or {@code built} for what the build made. */
  public static AgentJar named(String name) {
    return name.equals("built") ? built() : checked(Path.of(name));
  }

  private static AgentJar built() {
    Path inRepository = Path.of("agent", "target", "lwq-agent.jar");
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve(inRepository))) {
        return checked(at.resolve(inRepository));
      }
    }
    throw new BenchmarkException(
        inRepository
            + " not found: build it (mvn -q -DskipTests package), or name it with --agent");
  }

  private static AgentJar checked(Path file) {
    if (!Files.isReadable(file)) {
      throw new BenchmarkException("agent jar " + file + " cannot be read");
    }
    return new AgentJar(file.toAbsolutePath());
  }

  /**
   * The recording settings that ship in the jar, written out for {@code -XX:StartFlightRecording}.
   */
  public Path extractSettings() {
    try (JarFile jar = new JarFile(file.toFile())) {
      ZipEntry entry = jar.getEntry(SETTINGS);
      if (entry == null) {
        throw new BenchmarkException(
            file + " holds no " + SETTINGS + ": arms with +jfr cannot run");
      }
      Path settings = Files.createTempDirectory("lwq-study").resolve("lwq.jfc");
      try (InputStream in = jar.getInputStream(entry)) {
        Files.copy(in, settings);
      }
      settings.toFile().deleteOnExit();
      return settings;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
