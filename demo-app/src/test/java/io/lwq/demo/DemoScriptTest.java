package io.lwq.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.demo.ChildJvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What demo.sh says before it starts anything. The demo itself is run by hand. */
@Timeout(60)
class DemoScriptTest {
  private static final Path SCRIPT = Path.of("..", "demo.sh").toAbsolutePath().normalize();

  @TempDir Path elsewhere;

  @Test
  void helpNamesEveryOption() throws Exception {
    Outcome outcome = demo(Map.of(), "--help");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output()).contains("--threads", "--seconds", "--rounds", "--keep", "--help");
  }

  @ParameterizedTest
  @CsvSource({
    "--thread, unknown option '--thread'",
    "--threads, --threads needs a number",
    "--threads 0, --threads '0': not a whole number from 1 to 10000",
    "--seconds 1.5, --seconds '1.5': not a whole number from 1 to 3600",
    "--rounds 101, --rounds '101': not a whole number from 1 to 100",
  })
  void aWrongOptionIsToldInOneLine(String options, String message) throws Exception {
    Outcome outcome = demo(Map.of(), options.split(" "));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.output()).isEqualTo("demo: " + message + "; see ./demo.sh --help\n");
  }

  @Test
  void aJavaHomeWithoutJavaIsNamed() throws Exception {
    Outcome outcome = demo(Map.of("JAVA_HOME", elsewhere.toString()));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.output()).startsWith("demo: JAVA_HOME is " + elsewhere + ", which has no");
  }

  @Test
  void aJavaThatIsTooOldIsNamedWithItsVersion() throws Exception {
    Path java = Files.createDirectories(elsewhere.resolve("bin")).resolve("java");
    program(java, "echo '    java.specification.version = 1.8' >&2");

    Outcome outcome = demo(Map.of("JAVA_HOME", elsewhere.toString()));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.output()).startsWith("demo: " + java + " is Java 1.8: set JAVA_HOME");
  }

  @Test
  void aMachineWithoutJavaIsToldWhatToInstall() throws Exception {
    Outcome outcome = demo(onlyWith("dirname"));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.output()).startsWith("demo: no java: install a JDK of 17 or later");
  }

  @Test
  void aMachineWithoutMavenIsToldWhatToInstallIfSomethingMustBeBuilt() throws Exception {
    Path freshClone = Files.createDirectory(elsewhere.resolve("a fresh clone"));
    Path script = Files.copy(SCRIPT, freshClone.resolve("demo.sh"));
    Map<String, String> environment = onlyWith("dirname", "sed", "mkdir", "rm");
    environment.put("JAVA_HOME", System.getProperty("java.home"));

    Outcome outcome = run(script, environment);

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.output())
        .isEqualTo("demo: no mvn: install Maven 3.8.7 or later, which builds agent demo-app\n");
  }

  /** An environment whose PATH has these tools and no other. */
  private Map<String, String> onlyWith(String... tools) throws IOException {
    Path bin = Files.createDirectories(elsewhere.resolve("tools"));
    for (String tool : tools) {
      program(bin.resolve(tool), "exec " + onPath(tool) + " \"$@\"");
    }
    Map<String, String> environment = new HashMap<>();
    environment.put("PATH", bin.toString());
    environment.put("JAVA_HOME", "");
    return environment;
  }

  private static void program(Path file, String line) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + line + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private static Path onPath(String tool) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(directory -> Path.of(directory, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + tool + " on PATH"));
  }

  private Outcome demo(Map<String, String> environment, String... options)
      throws IOException, InterruptedException {
    return run(SCRIPT, environment, options);
  }

  private Outcome run(Path script, Map<String, String> environment, String... options)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of(onPath("bash").toString(), script.toString()));
    line.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(line).directory(elsewhere.toFile());
    builder.environment().putAll(environment);
    return ChildJvm.run(builder);
  }
}
