package io.lwq.benchmarks.jmh;

import io.lwq.queue.LightweightBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jboss.threads.EnhancedQueueExecutor;

/** The pools under comparison, each with a fixed number of threads and no bound. */
public enum RivalPool {
  LINKED_BLOCKING {
    @Override
    ExecutorService open(int threads) {
      return over(threads, new LinkedBlockingQueue<>());
    }
  },
  LWQ_BLOCKING {
    @Override
    ExecutorService open(int threads) {
      return over(threads, new LightweightBlockingQueue<>());
    }
  },
  LINKED_TRANSFER {
    @Override
    ExecutorService open(int threads) {
      return over(threads, new LinkedTransferQueue<>());
    }
  },
  ENHANCED_QUEUE {
    @Override
    ExecutorService open(int threads) {
      return new EnhancedQueueExecutor.Builder()
          .setCorePoolSize(threads)
          .setMaximumPoolSize(threads)
          .build();
    }
  },
  /** First in, first out, as the others are: its queues are stacks by default. */
  FORK_JOIN {
    @Override
    ExecutorService open(int threads) {
      return new ForkJoinPool(threads, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
    }
  };

  abstract ExecutorService open(int threads);

  private static ExecutorService over(int threads, BlockingQueue<Runnable> queue) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(threads, threads, 0, TimeUnit.MILLISECONDS, queue);
    pool.prestartAllCoreThreads();
    return pool;
  }
}
