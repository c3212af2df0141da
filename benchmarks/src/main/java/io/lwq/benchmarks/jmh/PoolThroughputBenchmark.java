package io.lwq.benchmarks.jmh;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The load of the study on rival pools: four submitters, 32 tasks of about a microsecond in flight
 * each.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@Threads(4)
public class PoolThroughputBenchmark {
  private static final int IN_FLIGHT = 32;

  @Param({"LINKED_BLOCKING", "LWQ_BLOCKING", "LINKED_TRANSFER", "ENHANCED_QUEUE", "FORK_JOIN"})
  public RivalPool pool;

  @Param({"8", "128", "512"})
  public int threads;

  /** Steps of {@link Blackhole#consumeCPU}; 400 take about a microsecond. */
  @Param("400")
  public int work;

  private ExecutorService executor;

  @Setup
  public void open() {
    executor = pool.open(threads);
  }

  @TearDown
  public void close() {
    executor.shutdownNow();
  }

  /** What one submitter may still submit. */
  @State(Scope.Thread)
  public static class Credit {
    private final Semaphore permits = new Semaphore(IN_FLIGHT);
  }

  @Benchmark
  public void submit(Credit credit) {
    credit.permits.acquireUninterruptibly();
    executor.execute(
        () -> {
          Blackhole.consumeCPU(work);
          credit.permits.release();
        });
  }
}
