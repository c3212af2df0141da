package io.lwq.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.demo.ChildJvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
    Files.writeString(java, "#!/bin/sh\necho '    java.specification.version = 1.8' >&2\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();

    Outcome outcome = demo(Map.of("JAVA_HOME", elsewhere.toString()));

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.output()).startsWith("demo: " + java + " is Java 1.8: set JAVA_HOME");
  }

  private Outcome demo(Map<String, String> environment, String... options)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of("bash", SCRIPT.toString()));
    line.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(line).directory(elsewhere.toFile());
    builder.environment().putAll(environment);
    return ChildJvm.run(builder);
  }
}
