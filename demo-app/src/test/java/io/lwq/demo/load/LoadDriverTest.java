package io.lwq.demo.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.demo.ChildJvm;
import io.lwq.demo.DemoService;
import io.lwq.demo.ServiceOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class LoadDriverTest {
  private static final int ITEMS = 50;

  @TempDir Path results;

  @Test
  void aRoundCountsEveryTaskOfItsMeasuredTimeAndNoOther() throws Exception {
    try (DemoService service = DemoService.start(new ServiceOptions(0, 4, 2))) {
      RoundResult result = LoadDriver.run(options(service.port(), "stock"));

      assertThat(result.requests()).isEqualTo(100);
      // An order is two tasks, everything else repricings of as many tasks as asked for.
      assertThat((result.measured().tasks() - 2 * 100) % ITEMS).isZero();
      assertThat(result.measured().tasks()).isGreaterThan(1000);
      assertThat(result.measured().nanoTime()).isGreaterThanOrEqualTo(1_000_000_000L);
      assertThat(result.measured().cpuNanos()).isPositive();
      assertThat(result.p50Nanos()).isPositive().isLessThanOrEqualTo(result.p99Nanos());
      assertThat(result.p99Nanos()).isLessThanOrEqualTo(result.maxNanos());
      assertThat(results.resolve("round-01-stock.properties")).hasContent(result.properties());
    }
  }

  @Test
  void aRecordingOfTheServiceLiesNextToTheResults() throws Exception {
    Process service = ChildJvm.of(DemoService.class, "--threads", "4").start();
    try (BufferedReader output = service.inputReader()) {
      String port = output.readLine().replace("demo: listening on port ", "");
      Path spaced = Files.createDirectory(results.resolve("a folder"));

      RoundResult result =
          LoadDriver.run(
              options(
                  Integer.parseInt(port),
                  "trace",
                  spaced,
                  "--record-pid",
                  Long.toString(service.pid()),
                  "--record-settings",
                  "default"));

      assertThat(result.jfr()).isEqualTo("round-01-trace.jfr");
      assertThat(RecordingFile.readAllEvents(spaced.resolve(result.jfr()))).isNotEmpty();
    } finally {
      service.destroy();
      service.waitFor();
    }
  }

  @Test
  void aRecordingThatCannotStartFailsTheRoundWithTheReason() throws Exception {
    Process service = ChildJvm.of(DemoService.class, "--threads", "4").start();
    try (BufferedReader output = service.inputReader()) {
      String port = output.readLine().replace("demo: listening on port ", "");
      LoadOptions options =
          options(
              Integer.parseInt(port),
              "trace",
              results,
              "--record-pid",
              Long.toString(service.pid()),
              "--record-settings",
              "no-such-settings");

      assertThatThrownBy(() -> LoadDriver.run(options))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("JFR.start")
          .hasMessageContaining("no-such-settings");
      assertThat(results.resolve("round-01-trace.properties")).doesNotExist();
    } finally {
      service.destroy();
      service.waitFor();
    }
  }

  @Test
  void aServiceThatIsNotThereFailsTheRound() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    LoadOptions options = options(port, "stock");

    assertThatThrownBy(() -> LoadDriver.run(options)).isInstanceOf(IOException.class);
  }

  @Test
  void theFirstRequestThatFailsEndsTheRoundWithItsReason() throws Exception {
    try (DemoService service = DemoService.start(new ServiceOptions(0, 4, 2))) {
      LoadOptions options =
          options(service.port(), "stock", results, "--items", "1000000", "--seconds", "3600");
      Thread stop = new Thread(service::close);

      stop.start();

      assertThatThrownBy(() -> LoadDriver.run(options)).isInstanceOf(IOException.class);
      stop.join();
    }
  }

  private LoadOptions options(int port, String arm) {
    return options(port, arm, results);
  }

  private static LoadOptions options(int port, String arm, Path results, String... more) {
    String[] usual = {
      "--port",
      Integer.toString(port),
      "--arm",
      arm,
      "--results",
      results.resolve("round-01-" + arm + ".properties").toString(),
      "--customers",
      "2",
      "--orders-per-second",
      "100",
      "--warmup-seconds",
      "0",
    };
    List<String> all = new ArrayList<>(List.of(usual));
    all.addAll(List.of(more));
    if (!all.contains("--items")) {
      all.addAll(List.of("--items", Integer.toString(ITEMS)));
    }
    if (!all.contains("--seconds")) {
      all.addAll(List.of("--seconds", "1"));
    }
    return LoadOptions.of(all.toArray(String[]::new));
  }
}
