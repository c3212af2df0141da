package io.lwq.agent.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PrefixClassLoaderTest {

  private static final String SAMPLE = Sample.class.getName();
  private static final String SAMPLE_PATH = SAMPLE.replace('.', '/') + ".class";

  @TempDir Path directory;
  private File jar;

  /** What gets loaded a second time, from the jar. */
  static final class Sample {
    private Sample() {}
  }

  @BeforeEach
  void packSample() throws IOException {
    jar = directory.resolve("with blank.jar").toFile();
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar.toPath()));
        InputStream sample = Sample.class.getClassLoader().getResourceAsStream(SAMPLE_PATH)) {
      put(zip, "part/" + SAMPLE_PATH, sample.readAllBytes());
      put(zip, "part/text.txt", "inside".getBytes(StandardCharsets.UTF_8));
      put(zip, "outside.txt", new byte[0]);
    }
  }

  @Test
  void loadsItsOwnCopyOfAClassFromThePrefix() throws Exception {
    try (PrefixClassLoader loader = open()) {
      Class<?> loaded = Class.forName(SAMPLE, true, loader);

      assertThat(loaded).isNotSameAs(Sample.class);
      assertThat(loaded.getClassLoader()).isSameAs(loader);
      assertThat(loaded.getPackage().getName()).isEqualTo("io.lwq.agent.boot");
      assertThat(loaded.getProtectionDomain().getCodeSource().getLocation())
          .isEqualTo(jar.toURI().toURL());
    }
  }

  @Test
  void doesNotReachTheApplicationsClasses() throws Exception {
    try (PrefixClassLoader loader = open()) {
      assertThatThrownBy(() -> loader.loadClass(Test.class.getName()))
          .isInstanceOf(ClassNotFoundException.class);
    }
  }

  @Test
  void reachesThePlatformsClasses() throws Exception {
    try (PrefixClassLoader loader = open()) {
      assertThat(loader.loadClass("java.sql.Connection")).isNotNull();
    }
  }

  @Test
  void findsResourcesBelowThePrefixOnly() throws Exception {
    try (PrefixClassLoader loader = open()) {
      assertThat(loader.getResourceAsStream("text.txt")).hasContent("inside");
      assertThat(loader.getResource("text.txt").openStream()).hasContent("inside");
      assertThat(Collections.list(loader.getResources("text.txt"))).hasSize(1);
      assertThat(loader.getResource("outside.txt")).isNull();
      assertThat(loader.getResourceAsStream("outside.txt")).isNull();
      assertThat(loader.getResource("part/text.txt")).isNull();
    }
  }

  @Test
  void findsNothingNewOnceClosed() throws Exception {
    PrefixClassLoader loader = open();
    loader.close();

    assertThatThrownBy(() -> loader.loadClass(SAMPLE)).isInstanceOf(ClassNotFoundException.class);
    assertThat(loader.getResource("text.txt")).isNull();
    assertThat(loader.getResourceAsStream("text.txt")).isNull();
  }

  @Test
  void saysWhichFileCannotBeRead() {
    File missing = directory.resolve("gone.jar").toFile();

    assertThatThrownBy(() -> new PrefixClassLoader("test", missing, "part/"))
        .isInstanceOf(BootException.class)
        .hasMessageContaining("cannot read " + missing)
        .hasMessageContaining("check that it still exists");
  }

  private PrefixClassLoader open() throws BootException {
    return new PrefixClassLoader("test", jar, "part/");
  }

  private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    OutputStream out = zip;
    out.write(bytes);
    zip.closeEntry();
  }
}
