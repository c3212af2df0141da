package io.lwq.exporter.summary;

import static io.lwq.exporter.fixture.TestRecording.histogram;
import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.exporter.fixture.ChildJvm;
import io.lwq.exporter.fixture.TestEvents.BulkyEvent;
import io.lwq.exporter.fixture.TestRecording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM with a heap of 32 MB reads a recording many times as large, whole and cut off. */
class LargeRecordingTest {
  private static final long LEAST_BYTES = 150_000_000;
  private static final int EVENTS = 700_000;
  private static final String HEAP = "-Xmx32m";

  @TempDir private Path directory;

  @Test
  void memoryDoesNotGrowWithTheLengthOfARecording() throws Exception {
    Path file = TestRecording.write(directory.resolve("large.jfr"), LargeRecordingTest::fill);
    assertThat(Files.size(file)).isGreaterThan(LEAST_BYTES);

    assertThat(summaryInSmallHeap(file))
        .contains("request-#")
        // A JVM under load may lose a few.
        .containsPattern("[67]\\d\\d,\\d{3} of them lwq")
        .doesNotContain("incomplete");

    cut(file);
    assertThat(summaryInSmallHeap(file))
        .contains("request-#")
        .contains("incomplete: the file is cut off");
  }

  private static void fill() {
    for (int i = 1; i <= EVENTS; i++) {
      long count = i;
      histogram(
          e -> {
            e.count = count;
            e.sum = count * 5;
            e.min = 5;
            e.max = 5;
            e.buckets = "5:" + count;
          });
      new BulkyEvent().commit();
    }
  }

  private static void cut(Path file) throws Exception {
    try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
      channel.truncate(channel.size() - 1_000_000);
    }
  }

  private String summaryInSmallHeap(Path file) throws Exception {
    ChildJvm child =
        ChildJvm.run(
            directory,
            List.of(HEAP, "-XX:+UseSerialGC"),
            "summary",
            "--no-histograms",
            file.toString());
    assertThat(child.code()).as(child.output()).isZero();
    return child.output();
  }
}
