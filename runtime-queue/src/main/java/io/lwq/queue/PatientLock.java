package io.lwq.queue;

import java.util.concurrent.locks.ReentrantLock;

/**
 * How the engine takes its lock, which is held for tens of nanoseconds: a few attempts, then the
 * CPU is given up once, then the thread parks. Spinning without end does a seventh of the
 * throughput when 128 threads share 2 CPUs and a holder loses its own; parking at once equals the
 * stock queue.
 */
final class PatientLock {
  private static final int ATTEMPTS = Runtime.getRuntime().availableProcessors() > 1 ? 16 : 0;

  private PatientLock() {}

  static void lock(ReentrantLock lock) {
    if (!tryHard(lock)) {
      lock.lock();
    }
  }

  static void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (!tryHard(lock)) {
      lock.lockInterruptibly();
    }
  }

  private static boolean tryHard(ReentrantLock lock) {
    if (lock.tryLock()) {
      return true;
    }
    for (int i = 0; i < ATTEMPTS; i++) {
      Thread.onSpinWait();
      if (!lock.isLocked() && lock.tryLock()) {
        return true;
      }
    }
    Thread.yield();
    return lock.tryLock();
  }
}
