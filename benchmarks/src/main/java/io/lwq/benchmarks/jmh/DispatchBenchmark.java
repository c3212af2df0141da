package io.lwq.benchmarks.jmh;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * Ping-pong: one task is submitted to an idle pool, its submitter parks until it has run. Two wakes
 * an operation, the pool's and the submitter's own; the latter is the same for all.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class DispatchBenchmark {
  @Param({"LINKED_BLOCKING", "LWQ_BLOCKING", "LINKED_TRANSFER", "ENHANCED_QUEUE", "FORK_JOIN"})
  public RivalPool pool;

  @Param({"1", "8", "128"})
  public int threads;

  private ExecutorService executor;
  private final Pong pong = new Pong();

  @Setup
  public void open() {
    executor = pool.open(threads);
  }

  @TearDown
  public void close() {
    executor.shutdownNow();
  }

  @Benchmark
  public void ping() {
    pong.arm();
    executor.execute(pong);
    pong.await();
  }

  private static final class Pong implements Runnable {
    private Thread submitter = Thread.currentThread();
    private volatile boolean ran;

    void arm() {
      submitter = Thread.currentThread();
      ran = false;
    }

    void await() {
      while (!ran) {
        LockSupport.park(this);
      }
    }

    @Override
    public void run() {
      Thread waiting = submitter; // Before the write that lets the next round change it.
      ran = true;
      LockSupport.unpark(waiting);
    }
  }
}
