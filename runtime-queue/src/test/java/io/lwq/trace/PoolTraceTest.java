package io.lwq.trace;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PoolTraceTest {
  private static final class Pool {}

  private final Object queue = new Object();
  private final PoolTrace trace = new PoolTrace(new Pool(), queue, true, false);

  @ParameterizedTest
  @CsvSource({
    "pool-1-thread-12, pool-#-thread-#",
    "http-nio-8080-exec-3, http-nio-#-exec-#",
    "worker, worker",
    "42, #",
    "a1b22c333, a#b#c#",
    "'', ''",
    "arabic-٣, arabic-٣",
  })
  void isNamedAfterItsThreadsWithDigitsNormalised(String thread, String pool) {
    trace.nameAfter(thread);
    assertThat(trace.name()).isEqualTo(pool);
  }

  @Test
  void isNamedByItsClassUntilAWorkerIsBorn() {
    assertThat(trace.name()).isEqualTo("Pool-" + trace.id);
  }

  @Test
  void hasAnIdOfItsOwn() {
    assertThat(new PoolTrace(new Pool(), queue, true, false).id).isGreaterThan(trace.id);
  }

  @Test
  void knowsItsQueueByIdentity() {
    assertThat(trace.owns(queue)).isTrue();
    assertThat(trace.owns(new Object())).isFalse();
    PoolTrace sharer = new PoolTrace(new Pool(), queue, true, false);
    PoolTrace stranger = new PoolTrace(new Pool(), new Object(), true, false);
    assertThat(trace.sharesQueueWith(sharer)).isTrue();
    assertThat(trace.sharesQueueWith(stranger)).isFalse();
  }

  @Test
  void hasASideTableOnlyForQueuesWhoseNodesAreNotOurs() {
    assertThat(trace.aside).isNull();
    assertThat(new PoolTrace(new Pool(), queue, false, false).aside).isNotNull();
  }

  @Test
  void keepsTheLatenciesOfEachSchedulerApartAndMakesThemOnFirstUse() {
    assertThat(trace.latenciesOn(Scheduler.JDK)).isNull();
    PoolLatencies jdk = trace.latencies();
    trace.setScheduler(Scheduler.LWQ);
    PoolLatencies lwq = trace.latencies();
    assertThat(lwq).isNotSameAs(jdk).isSameAs(trace.latenciesOn(Scheduler.LWQ));
    trace.setScheduler(Scheduler.JDK);
    assertThat(trace.latencies()).isSameAs(jdk);
  }

  @Test
  void saysWhyItWasNotSwapped() {
    assertThat(trace.refusal()).isNull();
    trace.refuse("the queue is not a LinkedBlockingQueue");
    assertThat(trace.refusal()).isEqualTo("the queue is not a LinkedBlockingQueue");
  }

  /** A14: whoever holds a trace does not keep the pool. */
  @Test
  void doesNotKeepThePoolOrItsQueueAlive() {
    PoolTrace dropped = new PoolTrace(new Pool(), new Object(), true, false);
    until(
        () -> {
          System.gc();
          return dropped.pool() == null;
        });
    assertThat(dropped.sharesQueueWith(dropped)).isFalse();
  }
}
