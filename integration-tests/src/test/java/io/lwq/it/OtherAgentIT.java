package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.it.agents.SpoilerAgent;
import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.ChildRun;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.jvm.Jdks;
import io.lwq.it.life.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Another agent makes it impossible to rewrite one of the classes: the service runs, one line says
 * so, the rest is done.
 */
@Execution(ExecutionMode.CONCURRENT)
final class OtherAgentIT {

  @TempDir static Path directory;
  private static Path spoiler;

  @BeforeAll
  static void packTheOtherAgent() throws IOException {
    spoiler = directory.resolve("spoiler.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", SpoilerAgent.class.getName());
    manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(spoiler), manifest)) {
      String name = SpoilerAgent.class.getName().replace('.', '/') + ".class";
      jar.putNextEntry(new ZipEntry(name));
      jar.write(Files.readAllBytes(ChildJvm.programs().resolve(name)));
    }
  }

  @ParameterizedTest(name = "{0}, {1}, {2}")
  @MethodSource
  void classThatCannotBeRewrittenIsReportedAndTheServiceRuns(Jdk jdk, String how, String victim) {
    ChildRun run =
        ChildJvm.of(jdk, Service.class)
            .flags("-javaagent:" + spoiler + "=" + how + " java/util/concurrent/" + victim)
            .agent("mode=swap")
            .run()
            .assertSucceeded();

    assertThat(run.printed()).as(run.toString()).containsExactly("served 500, 500");
    assertThat(run.lwq()).as(run.toString()).isNotEmpty();
    assertThat(String.join("\n", run.lwq())).as(run.toString()).contains(victim);
    assertThat(run.lwq().get(0)).as(run.toString()).doesNotEndWith("self-test passed");
  }

  static Stream<Arguments> classThatCannotBeRewrittenIsReportedAndTheServiceRuns() {
    return Jdks.all().stream()
        .flatMap(
            jdk ->
                Stream.of("garbage", "foreign")
                    .flatMap(
                        how ->
                            Stream.of(
                                    "LinkedBlockingQueue",
                                    "ThreadPoolExecutor",
                                    "ScheduledThreadPoolExecutor")
                                .map(victim -> Arguments.of(jdk, how, victim))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("io.lwq.it.jvm.Jdks#all")
  void agentThatOnlyThrowsDisturbsNothing(Jdk jdk) {
    ChildRun run =
        ChildJvm.of(jdk, Service.class)
            .flags("-javaagent:" + spoiler + "=throws java/util/concurrent/LinkedBlockingQueue")
            .agent("mode=swap")
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
