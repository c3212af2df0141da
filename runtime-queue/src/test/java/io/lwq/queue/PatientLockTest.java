package io.lwq.queue;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.testing.Crew;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class PatientLockTest {
  private final ReentrantLock lock = new ReentrantLock();
  private final Crew crew = new Crew();

  @AfterEach
  void end() {
    crew.close();
  }

  @Test
  void excludesWithManyMoreThreadsThanCpus() throws InterruptedException {
    int[] count = new int[1];
    crew.race(
        32,
        number -> {
          for (int i = 0; i < 500; i++) {
            PatientLock.lock(lock);
            count[0]++;
            lock.unlock();
          }
        });
    crew.join();
    assertThat(count[0]).isEqualTo(32 * 500);
  }

  @Test
  void sleepsWhenTheHolderDoesNotLetGo() throws InterruptedException {
    lock.lock();
    Thread thread =
        crew.start(
            "waiter",
            () -> {
              PatientLock.lock(lock);
              lock.unlock();
            });
    until(() -> lock.hasQueuedThread(thread) && thread.getState() == Thread.State.WAITING);
    lock.unlock();
    crew.join();
  }

  @Test
  void anInterruptEndsOnlyTheInterruptibleWait() throws InterruptedException {
    lock.lock();
    AtomicBoolean interrupted = new AtomicBoolean();
    Thread thread =
        crew.start(
            "waiter",
            () -> {
              try {
                PatientLock.lockInterruptibly(lock);
              } catch (InterruptedException e) {
                interrupted.set(true);
              }
            });
    until(() -> lock.hasQueuedThread(thread));
    thread.interrupt();
    crew.join();
    assertThat(interrupted).isTrue();
    lock.unlock();
    Thread.currentThread().interrupt();
    PatientLock.lock(lock);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    lock.unlock();
    assertThatThrownBy(() -> PatientLock.lockInterruptibly(lock))
        .isInstanceOf(InterruptedException.class);
    assertThat(lock.isLocked()).isFalse();
  }
}
