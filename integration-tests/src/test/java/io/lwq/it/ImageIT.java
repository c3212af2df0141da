package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.ChildRun;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.life.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where something that we use is missing. */
@Execution(ExecutionMode.CONCURRENT)
final class ImageIT {

  @TempDir Path directory;

  @ParameterizedTest(name = "{0}")
  @MethodSource("io.lwq.it.jvm.Jdks#all")
  void imageWithoutFlightRecorderRunsTheEngineAndSaysSo(Jdk jdk) throws Exception {
    assumeTrue(Files.isExecutable(jdk.tool("jlink")), "no jlink in " + jdk);
    Path image = directory.resolve("image");
    Process jlink =
        new ProcessBuilder(
                jdk.tool("jlink").toString(),
                "--add-modules",
                "java.base,java.instrument",
                "--output",
                image.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(jlink.getInputStream().readAllBytes());
    assertThat(jlink.waitFor()).as(said).isZero();

    ChildRun run =
        ChildJvm.of(jdk, Service.class)
            .java(image.resolve("bin/java"))
            .agent("mode=swap")
            .run()
            .assertSucceeded();

    assertThat(run.printed()).as(run.toString()).containsExactly("served 500, 500");
    assertThat(run.lwq()).as(run.toString()).isNotEmpty();
    assertThat(String.join("\n", run.lwq()))
        .as(run.toString())
        .contains("jdk.jfr")
        .contains("swap mode")
        .contains("self-test passed");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("io.lwq.it.jvm.Jdks#all")
  void jarThatIsDeletedAfterTheStartIsNotMissed(Jdk jdk) throws Exception {
    Path jar = directory.resolve("gone.jar");
    Files.copy(ChildJvm.agentJar(), jar, StandardCopyOption.REPLACE_EXISTING);

    ChildRun run =
        ChildJvm.of(jdk, Service.class, jar.toString())
            .flags("-javaagent:" + jar)
            .run()
            .assertSucceeded();

    assertThat(run.printed()).as(run.toString()).containsExactly("served 500, 500");
    assertThat(run.lwq())
        .as(run.toString())
        .singleElement()
        .asString()
        .endsWith("self-test passed");
  }
}
