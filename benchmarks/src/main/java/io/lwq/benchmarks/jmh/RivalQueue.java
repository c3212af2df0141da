package io.lwq.benchmarks.jmh;

import io.lwq.queue.LightweightBlockingQueue;
import io.lwq.queue.LightweightQueue;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.jctools.queues.MpscUnboundedXaddArrayQueue;
import org.jspecify.annotations.Nullable;

/**
 * The queues under comparison, reduced to what a scheduler needs of one. All are unbounded. The
 * JCTools queues show what is possible without a size, a wait and, in the case of {@code
 * MPSC_XADD}, a second consumer.
 */
public enum RivalQueue {
  LWQ {
    @Override
    Ends open() {
      LightweightQueue<Object> queue = new LightweightQueue<>();
      return new Ends() {
        @Override
        public void enqueue(Object item) {
          queue.enqueue(item);
        }

        @Override
        public @Nullable Object dequeue() {
          return queue.dequeue();
        }
      };
    }
  },
  LWQ_BLOCKING {
    @Override
    Ends open() {
      return over(new LightweightBlockingQueue<>());
    }
  },
  LINKED_BLOCKING {
    @Override
    Ends open() {
      return over(new LinkedBlockingQueue<>());
    }
  },
  LINKED_TRANSFER {
    @Override
    Ends open() {
      return over(new LinkedTransferQueue<>());
    }
  },
  MPMC_XADD {
    @Override
    Ends open() {
      return over(new MpmcUnboundedXaddArrayQueue<>(CHUNK));
    }
  },
  MPSC_XADD {
    @Override
    Ends open() {
      return over(new MpscUnboundedXaddArrayQueue<>(CHUNK));
    }
  };

  private static final int CHUNK = 1024;

  /** A queue's two ends. */
  interface Ends {
    void enqueue(Object item);

    @Nullable Object dequeue();
  }

  abstract Ends open();

  private static Ends over(Queue<Object> queue) {
    return new Ends() {
      @Override
      public void enqueue(Object item) {
        queue.offer(item);
      }

      @Override
      public @Nullable Object dequeue() {
        return queue.poll();
      }
    };
  }
}
