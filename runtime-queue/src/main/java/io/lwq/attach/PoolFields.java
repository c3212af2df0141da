package io.lwq.attach;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * The private state of {@link ThreadPoolExecutor} that the probes read, and the field that a {@link
 * PoolHook} hangs in.
 */
final class PoolFields {
  private static final int COUNT_MASK = (1 << (Integer.SIZE - 3)) - 1;

  private static final VarHandle TERMINATION;
  private static final VarHandle WORK_QUEUE;
  private static final VarHandle HANDLER;
  private static final VarHandle CTL;
  private static final VarHandle CORE;
  private static final VarHandle MAXIMUM;
  private static final VarHandle WORKER_THREAD;
  private static final long TERMINATION_OFFSET;

  static {
    try {
      Class<?> pool = ThreadPoolExecutor.class;
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(pool, MethodHandles.lookup());
      TERMINATION = lookup.findVarHandle(pool, "termination", Condition.class);
      WORK_QUEUE = lookup.findVarHandle(pool, "workQueue", BlockingQueue.class);
      HANDLER = lookup.findVarHandle(pool, "handler", RejectedExecutionHandler.class);
      CTL = lookup.findVarHandle(pool, "ctl", AtomicInteger.class);
      CORE = lookup.findVarHandle(pool, "corePoolSize", int.class);
      MAXIMUM = lookup.findVarHandle(pool, "maximumPoolSize", int.class);
      Class<?> worker = lookup.findClass("java.util.concurrent.ThreadPoolExecutor$Worker");
      WORKER_THREAD =
          MethodHandles.privateLookupIn(worker, MethodHandles.lookup())
              .findVarHandle(worker, "thread", Thread.class);
      TERMINATION_OFFSET = FinalFields.offset(pool, "termination");
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private PoolFields() {}

  /** Fails here, by initialising this class, if this JDK is not as expected. */
  static void find() {}

  static @Nullable Condition termination(ThreadPoolExecutor pool) {
    return (Condition) TERMINATION.getAcquire(pool);
  }

  /**
   * Likewise, for a look at its class: without a check against an interface, which costs more than
   * the read.
   */
  static @Nullable Object hung(ThreadPoolExecutor pool) {
    return (Object) TERMINATION.getAcquire(pool);
  }

  static boolean replaceTermination(ThreadPoolExecutor pool, Condition expected, Condition value) {
    return FinalFields.compareAndSet(pool, TERMINATION_OFFSET, expected, value);
  }

  static @Nullable BlockingQueue<?> workQueue(ThreadPoolExecutor pool) {
    return (BlockingQueue<?>) WORK_QUEUE.get(pool);
  }

  static Object handler(ThreadPoolExecutor pool) {
    return (RejectedExecutionHandler) HANDLER.getVolatile(pool);
  }

  static @Nullable Thread thread(Object worker) {
    return (Thread) WORKER_THREAD.get(worker);
  }

  static int workers(ThreadPoolExecutor pool) {
    return ctl(pool) & COUNT_MASK;
  }

  static boolean isShutdown(ThreadPoolExecutor pool) {
    return ctl(pool) >= 0; // running pools have a negative control word
  }

  static int core(ThreadPoolExecutor pool) {
    return (int) CORE.getVolatile(pool);
  }

  static int maximum(ThreadPoolExecutor pool) {
    return (int) MAXIMUM.getVolatile(pool);
  }

  private static int ctl(ThreadPoolExecutor pool) {
    return ((AtomicInteger) CTL.get(pool)).get();
  }
}
