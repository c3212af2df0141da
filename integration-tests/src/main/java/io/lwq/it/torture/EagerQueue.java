package io.lwq.it.torture;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * A queue as application servers have it: with a backlog it refuses, so that the pool makes another
 * thread, and the pool's rejection handler puts the task in by force.
 */
final class EagerQueue extends LinkedBlockingQueue<Runnable> {

  private static final long serialVersionUID = 1;

  private transient volatile ThreadPoolExecutor pool;

  EagerQueue(int capacity) {
    super(capacity);
  }

  void setPool(ThreadPoolExecutor pool) {
    this.pool = pool;
  }

  @Override
  public boolean offer(Runnable task) {
    ThreadPoolExecutor pool = this.pool;
    if (pool != null && pool.getPoolSize() < pool.getMaximumPoolSize() && !isEmpty()) {
      return false;
    }
    return super.offer(task);
  }

  boolean force(Runnable task) {
    return super.offer(task);
  }
}
