package io.lwq.it.queue;

import io.lwq.it.check.Await;
import io.lwq.it.check.Check;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Queues that belong to a pool which has run a task, so that an agent in mode swap has swapped
 * them. The pool has no thread left by the time the test gets the queue, so that nobody but the
 * test takes from it.
 */
public final class PoolOwnedQueues implements QueueUnderTest {

  private final List<ThreadPoolExecutor> pools = new ArrayList<>();
  private final boolean subclass;

  /** With {@code subclass} the queues are of a class that extends LinkedBlockingQueue. */
  public PoolOwnedQueues(boolean subclass) {
    this.subclass = subclass;
  }

  @Override
  public BlockingQueue<Object> unbounded() {
    return adopted(subclass ? new OverridingQueue(Integer.MAX_VALUE) : new LinkedBlockingQueue<>());
  }

  @Override
  public BlockingQueue<Object> bounded(int capacity) {
    return adopted(subclass ? new OverridingQueue(capacity) : new LinkedBlockingQueue<>(capacity));
  }

  @Override
  public BlockingQueue<Object> holding(Collection<?> elements) {
    BlockingQueue<Object> queue = unbounded();
    queue.addAll(elements);
    return queue;
  }

  @Override
  public void release() {
    pools.forEach(ThreadPoolExecutor::shutdown);
    pools.clear();
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the tests put any object into a pool's queue
  private BlockingQueue<Object> adopted(LinkedBlockingQueue<Object> queue) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(0, 1, 1, TimeUnit.NANOSECONDS, (BlockingQueue) queue);
    List<Thread> workers = new ArrayList<>(1);
    pool.setThreadFactory(
        task -> {
          Thread worker = new Thread(task, "owner of the queue");
          workers.add(worker);
          return worker;
        });
    pools.add(pool);
    pool.execute(() -> {});
    Await.ended(workers.get(0)); // not only gone from the pool: it looks at the queue a last time
    Check.equal(1L, pool.getCompletedTaskCount(), "tasks run by the owner");
    return queue;
  }

  /** Like the queues of application servers: has its say in offer, then calls the superclass. */
  private static final class OverridingQueue extends LinkedBlockingQueue<Object> {
    private static final long serialVersionUID = 1;

    OverridingQueue(int capacity) {
      super(capacity);
    }

    @Override
    public boolean offer(Object element) {
      return super.offer(element);
    }
  }
}
