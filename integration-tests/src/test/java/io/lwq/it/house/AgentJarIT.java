package io.lwq.it.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies in lwq-agent.jar, and what the application's class loaders see of it. */
final class AgentJarIT {

  private static final Path JAR = Path.of(System.getProperty("lwq.agent.jar"));
  private static final int JAVA_8 = 52;
  private static final int JAVA_17 = 61;

  /** In the order of the file, so that a name given twice shows. */
  private static final List<String> NAMES = new ArrayList<>();

  private static final Map<String, byte[]> FILES = new TreeMap<>();

  @BeforeAll
  static void readTheJar() throws IOException {
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(JAR))) {
      read(zip, NAMES, FILES);
    }
  }

  @Test
  void holdsNothingOutsideItsOwnPrefixes() {
    assertThat(FILES.keySet())
        .allMatch(
            name ->
                name.matches("META-INF/(MANIFEST\\.MF|LICENSE|NOTICE|licenses/ASM)")
                    || name.matches("io/lwq/agent/boot/[^/]+\\.class")
                    || name.matches("lwq/(runtime-queue\\.jar|lwq\\.jfc)")
                    || name.matches("lwq/(agent|exporter)/.+"));
  }

  @Test
  void holdsEveryPart() {
    assertThat(FILES.keySet())
        .contains(
            "META-INF/MANIFEST.MF",
            "META-INF/NOTICE",
            "META-INF/licenses/ASM",
            "io/lwq/agent/boot/LwqAgent.class",
            "io/lwq/agent/boot/LwqMain.class",
            "lwq/runtime-queue.jar",
            "lwq/lwq.jfc",
            "lwq/agent/io/lwq/agent/AgentStarter.class",
            "lwq/agent/io/lwq/shaded/bytebuddy/ByteBuddy.class",
            "lwq/exporter/io/lwq/exporter/cli/Main.class",
            "lwq/exporter/io/lwq/shaded/picocli/CommandLine.class");
    assertThat(new String(FILES.get("META-INF/LICENSE"), StandardCharsets.UTF_8))
        .contains("Apache License", "Version 2.0");
  }

  @Test
  void holdsNothingTwice() {
    assertThat(NAMES).doesNotHaveDuplicates();
  }

  @Test
  void thirdPartiesAreRelocated() {
    assertThat(classesBelow("lwq/agent/"))
        .allMatch(name -> name.startsWith("io/lwq/agent/") || name.startsWith("io/lwq/shaded/"))
        .noneMatch(name -> name.startsWith("io/lwq/agent/boot/"));
    assertThat(classesBelow("lwq/exporter/"))
        .allMatch(name -> name.startsWith("io/lwq/exporter/") || name.startsWith("io/lwq/shaded/"));
  }

  @Test
  void theRuntimeIsStoredAndHoldsOurClassesOnly() throws IOException {
    Map<String, byte[]> runtime = new TreeMap<>();
    List<String> names = new ArrayList<>();
    try (ZipInputStream nested =
        new ZipInputStream(new ByteArrayInputStream(FILES.get("lwq/runtime-queue.jar")))) {
      read(nested, names, runtime);
    }
    assertThat(names).doesNotHaveDuplicates();
    assertThat(runtime.keySet())
        .allMatch(
            name ->
                name.equals("META-INF/MANIFEST.MF")
                    || name.matches("io/lwq/(queue|attach|trace)/[^/]+\\.class"))
        .anyMatch(name -> name.startsWith("io/lwq/queue/"));
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(jar.getEntry("lwq/runtime-queue.jar").getMethod()).isEqualTo(ZipEntry.STORED);
    }
  }

  @Test
  void everyClassLoadsOnJava17() throws IOException {
    for (String name : FILES.keySet()) {
      if (name.endsWith(".class")) {
        assertThat(majorVersion(name)).as(name).isLessThanOrEqualTo(JAVA_17);
      }
    }
  }

  @Test
  void theEntryPointLoadsOnJava8ToSayThatItNeeds17() throws IOException {
    assertThat(majorVersion("io/lwq/agent/boot/LwqAgent.class")).isEqualTo(JAVA_8);
  }

  @Test
  void theManifestNamesTheEntryPoints() throws IOException {
    try (InputStream in = Files.newInputStream(JAR);
        JarInputStream jar = new JarInputStream(in)) {
      // Read as a stream: this finds the manifest only where the JVM looks for it, at the front.
      Attributes main = jar.getManifest().getMainAttributes();
      assertThat(main.getValue("Premain-Class")).isEqualTo("io.lwq.agent.boot.LwqAgent");
      assertThat(main.getValue("Agent-Class")).isEqualTo("io.lwq.agent.boot.LwqAgent");
      assertThat(main.getValue("Main-Class")).isEqualTo("io.lwq.agent.boot.LwqMain");
      assertThat(main.getValue("Can-Redefine-Classes")).isEqualTo("true");
      assertThat(main.getValue("Can-Retransform-Classes")).isEqualTo("true");
      assertThat(main.getValue("Implementation-Version")).isNotBlank();
      assertThat(main).doesNotContainKey(Attributes.Name.CLASS_PATH);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "io.lwq.agent.AgentStarter",
        "io.lwq.agent.config.AgentConfig",
        "io.lwq.exporter.cli.Main",
        "io.lwq.queue.Llist",
        "io.lwq.shaded.bytebuddy.ByteBuddy",
        "io.lwq.shaded.picocli.CommandLine",
        "net.bytebuddy.ByteBuddy",
        "picocli.CommandLine",
      })
  void theApplicationsLoadersSeeTheBootClassesOnly(String className) throws IOException {
    URL[] path = {JAR.toUri().toURL()};
    try (URLClassLoader application =
        new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      assertThatThrownBy(() -> application.loadClass(className))
          .isInstanceOf(ClassNotFoundException.class);
    }
  }

  private static int majorVersion(String classFile) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(FILES.get(classFile)));
    in.readInt();
    in.readUnsignedShort();
    return in.readUnsignedShort();
  }

  private static List<String> classesBelow(String prefix) {
    return FILES.keySet().stream()
        .filter(name -> name.startsWith(prefix) && name.endsWith(".class"))
        .map(name -> name.substring(prefix.length()))
        .toList();
  }

  private static void read(ZipInputStream zip, List<String> names, Map<String, byte[]> files)
      throws IOException {
    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      names.add(entry.getName());
      if (!entry.isDirectory()) {
        files.put(entry.getName(), zip.readAllBytes());
      }
    }
  }
}
