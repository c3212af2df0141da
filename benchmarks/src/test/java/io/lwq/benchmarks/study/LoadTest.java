package io.lwq.benchmarks.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class LoadTest {
  private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  @Test
  void measuresEveryTaskOfItsWindowOnBothEnds() {
    // On a crowded machine a short window may pass before any submitter gets a CPU.
    Window window =
        await()
            .pollInSameThread()
            .atMost(1, TimeUnit.MINUTES)
            .until(LoadTest::shortWindow, measured -> measured.enqueue().count() > 0);

    assertThat(window.startDelay().count()).isEqualTo(window.enqueue().count());
    assertThat(window.windowNanos()).isGreaterThanOrEqualTo(WINDOW_NANOS);
    assertThat(Window.decode(window.encode()).encode()).isEqualTo(window.encode());
  }

  private static Window shortWindow() throws InterruptedException {
    List<Worker> workers = new ArrayList<>();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Worker.factory(workers));
    Load load = new Load(pool, workers, 2, 4, 100);
    return load.run(WINDOW_NANOS, WINDOW_NANOS, () -> "jdk", System::nanoTime);
  }
}
