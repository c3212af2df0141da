package io.lwq.it.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How the jar starts, and how it fails to: the service prints its line whatever becomes of the
 * agent.
 */
final class StartIT {

  private static final String JAR = System.getProperty("lwq.agent.jar");

  @TempDir Path directory;
  private Path service;

  @BeforeEach
  void writeAServiceOfOneLine() throws Exception {
    service = directory.resolve("Service.java");
    Files.writeString(
        service,
        """
        public class Service {
          public static void main(String[] arguments) {
            System.out.println("serving");
          }
        }
        """);
  }

  @Test
  void aJarGivenTwiceStartsOnceAndSaysSo() throws Exception {
    Child child = serve("-javaagent:" + JAR + "=mode=trace", "-javaagent:" + JAR + "=mode=swap");

    assertThat(child.lwq()).hasSize(2);
    assertThat(child.lwq().get(0)).contains("trace");
    assertThat(child.lwq().get(1))
        .isEqualTo(
            "lwq: already active in this JVM; the agent given a second time is ignored, and so are its options: 'mode=swap'");
  }

  @Test
  void aCopyOfTheJarIsASecondAgentToo() throws Exception {
    Path copy = Files.copy(Path.of(JAR), directory.resolve("copy.jar"));

    Child child = serve("-javaagent:" + JAR + "=mode=trace", "-javaagent:" + copy);

    assertThat(child.lwq()).hasSize(2).last().asString().contains("already active");
  }

  @Test
  void withoutATemporaryDirectoryTheServiceRunsAndOneLineSaysWhy() throws Exception {
    Child child = serve("-javaagent:" + JAR, "-Djava.io.tmpdir=" + directory.resolve("missing"));

    assertThat(child.lwq()).hasSize(1);
    assertThat(child.lwq().get(0))
        .startsWith(
            "lwq: not active, the service runs without it: cannot write a temporary file to "
                + directory)
        .endsWith("make it writable or set -Djava.io.tmpdir");
  }

  @Test
  void leavesNoTemporaryFileBehind() throws Exception {
    Path temporary = Files.createDirectory(directory.resolve("tmp"));

    serve("-javaagent:" + JAR, "-Djava.io.tmpdir=" + temporary);

    try (Stream<Path> left = Files.list(temporary)) {
      assertThat(left.filter(path -> path.getFileName().toString().startsWith("lwq"))).isEmpty();
    }
  }

  @Test
  void aWrongOptionIsOneLineThatSaysWhatIsAccepted() throws Exception {
    Child child = serve("-javaagent:" + JAR + "=mode=swp");

    assertThat(child.lwq()).hasSize(1);
    assertThat(child.lwq().get(0))
        .startsWith("lwq: mode='swp': unknown value; accepted: swap, trace, off;");
  }

  @Test
  void theCommandLineFindsItsClasses() throws Exception {
    Child child = Child.run(directory, List.of("-jar", JAR, "--help"));

    assertThat(child.exitCode()).as(child.err()).isZero();
    assertThat(child.out()).contains("summary");
  }

  private Child serve(String... jvmArguments) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(jvmArguments));
    arguments.add(service.toString());
    Child child = Child.run(directory, arguments);
    assertThat(child.out()).isEqualToIgnoringNewLines("serving");
    assertThat(child.exitCode()).as(child.err()).isZero();
    return child;
  }
}
