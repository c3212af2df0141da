package io.lwq.benchmarks.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class LoadTest {
  @Test
  void measuresEveryTaskOfItsWindowOnBothEnds() throws InterruptedException {
    List<Worker> workers = new ArrayList<>();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Worker.factory(workers));
    Load load = new Load(pool, workers, 2, 4, 100);

    Window window =
        load.run(
            TimeUnit.MILLISECONDS.toNanos(20),
            TimeUnit.MILLISECONDS.toNanos(50),
            () -> "jdk",
            System::nanoTime);

    assertThat(window.enqueue().count()).isPositive().isEqualTo(window.startDelay().count());
    assertThat(window.windowNanos()).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(50));
    assertThat(pool.isTerminated()).isTrue();
    assertThat(Window.decode(window.encode()).encode()).isEqualTo(window.encode());
  }
}
