package io.lwq.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Each thread puts an item in and takes one out, so that the queue stays short: what the two ends
 * cost together.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class QueuePairBenchmark {
  @Param({"LWQ", "LWQ_BLOCKING", "LINKED_BLOCKING", "LINKED_TRANSFER", "MPMC_XADD"})
  public RivalQueue queue;

  private RivalQueue.Ends ends;

  @Setup
  public void open() {
    ends = queue.open();
  }

  @Benchmark
  @Threads(1)
  public @Nullable Object alone() {
    ends.enqueue(this);
    return ends.dequeue();
  }

  @Benchmark
  @Threads(2)
  public @Nullable Object twoThreads() {
    ends.enqueue(this);
    return ends.dequeue();
  }

  @Benchmark
  @Threads(8)
  public @Nullable Object eightThreads() {
    ends.enqueue(this);
    return ends.dequeue();
  }
}
