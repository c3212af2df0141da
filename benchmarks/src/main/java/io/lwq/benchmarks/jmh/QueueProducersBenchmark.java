package io.lwq.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.GroupThreads;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Control;

/**
 * One consumer, one or three producers. A producer goes no further ahead of what was consumed of
 * its own items than a credit, so the queue stays in the caches and no producer measures the
 * garbage collector. An operation is an item, on either side.
 */
@State(Scope.Group)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class QueueProducersBenchmark {
  private static final long CREDIT = 1024;

  @Param({"LWQ", "LWQ_BLOCKING", "LINKED_BLOCKING", "LINKED_TRANSFER", "MPMC_XADD", "MPSC_XADD"})
  public RivalQueue queue;

  private RivalQueue.Ends ends;

  @Setup
  public void open() {
    ends = queue.open();
  }

  /** A producer's account; it is itself the item, so the consumer finds it without a look-up. */
  @State(Scope.Thread)
  public static class Producer {
    private final AtomicLong consumed = new AtomicLong();
    private long produced;

    boolean mayGoOn() {
      return produced - consumed.get() < CREDIT;
    }
  }

  @Benchmark
  @Group("oneProducer")
  @GroupThreads(1)
  public void produceAlone(Producer producer, Control control) {
    produce(producer, control);
  }

  @Benchmark
  @Group("oneProducer")
  @GroupThreads(1)
  public void consumeFromOne(Control control) {
    consume(control);
  }

  @Benchmark
  @Group("threeProducers")
  @GroupThreads(3)
  public void produceWithOthers(Producer producer, Control control) {
    produce(producer, control);
  }

  @Benchmark
  @Group("threeProducers")
  @GroupThreads(1)
  public void consumeFromThree(Control control) {
    consume(control);
  }

  private void produce(Producer producer, Control control) {
    while (!producer.mayGoOn()) {
      if (control.stopMeasurement) {
        return;
      }
      Thread
          .yield(); // There may be more threads than CPUs, and it is the consumer who must get one.
    }
    producer.produced++;
    ends.enqueue(producer);
  }

  private void consume(Control control) {
    Producer producer = (Producer) ends.dequeue();
    while (producer == null) {
      if (control.stopMeasurement) {
        return;
      }
      Thread.yield();
      producer = (Producer) ends.dequeue();
    }
    producer.consumed.setRelease(producer.consumed.getPlain() + 1);
  }
}
