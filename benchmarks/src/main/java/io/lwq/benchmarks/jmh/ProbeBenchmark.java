package io.lwq.benchmarks.jmh;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the probes add to a task: the same batch of empty tasks without an agent, traced, and
 * swapped. The agent's jar is found from the root of the repository, where bench.sh runs this.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class ProbeBenchmark {
  private static final int BATCH = 1000;
  private static final String AGENT = "-javaagent:agent/target/lwq-agent.jar=log=off,mode=";

  @Param({"1", "8"})
  public int threads;

  private ExecutorService pool;

  @Setup
  public void open() {
    pool = Executors.newFixedThreadPool(threads);
  }

  @TearDown
  public void close() {
    pool.shutdownNow();
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  @Fork(2)
  public void baseline() throws InterruptedException {
    runBatch();
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  @Fork(value = 2, jvmArgsAppend = AGENT + "trace")
  public void traced() throws InterruptedException {
    runBatch();
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  @Fork(value = 2, jvmArgsAppend = AGENT + "swap")
  public void swapped() throws InterruptedException {
    runBatch();
  }

  private void runBatch() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(BATCH);
    for (int i = 0; i < BATCH; i++) {
      pool.execute(done::countDown);
    }
    done.await();
  }
}
