package io.lwq.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RepricingTest {
  private final Queue<Runnable> submitted = new ConcurrentLinkedQueue<>();
  private final AtomicInteger submissions = new AtomicInteger();
  private final Repricing repricing =
      new Repricing(
          new Catalogue(),
          task -> {
            submissions.incrementAndGet();
            submitted.add(task);
          });

  @Test
  void submitsNoMoreThanTheBoundUntilATaskHasRun() {
    Thread submitter = submitter(1000);
    await().until(() -> submitter.getState() == Thread.State.WAITING);
    assertThat(submissions).hasValue(Repricing.IN_FLIGHT);

    submitted.remove().run();
    await().until(() -> submissions.get() > Repricing.IN_FLIGHT);
    await().until(() -> submitter.getState() == Thread.State.WAITING);
    assertThat(submissions).hasValue(Repricing.IN_FLIGHT + 1);

    submitter.interrupt();
    await().until(() -> !submitter.isAlive());
  }

  @Test
  void returnsOnlyOnceTheLastItemIsPriced() {
    Thread submitter = submitter(2);
    await().until(() -> submissions.get() == 2);

    submitted.remove().run();
    await().until(() -> submitter.getState() == Thread.State.WAITING);
    submitted.remove().run();

    await().until(() -> !submitter.isAlive());
  }

  private Thread submitter(int items) {
    Thread thread =
        new Thread(
            () -> {
              try {
                repricing.reprice(items);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    thread.start();
    return thread;
  }
}
