package io.lwq.attach;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Calls the methods of {@link LinkedBlockingQueue} itself, whatever a subclass overrides: for a
 * thread that waited in a front when the queue was reverted, and waits on in the JDK's body. Should
 * the queue be swapped once more, it stays in that body.
 */
final class StockQueue {
  private static final MethodHandle OFFER;
  private static final MethodHandle POLL;

  static {
    try {
      Class<?> queue = LinkedBlockingQueue.class;
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(queue, MethodHandles.lookup());
      OFFER =
          lookup.findSpecial(
              queue,
              "offer",
              MethodType.methodType(boolean.class, Object.class, long.class, TimeUnit.class),
              queue);
      POLL =
          lookup.findSpecial(
              queue,
              "poll",
              MethodType.methodType(Object.class, long.class, TimeUnit.class),
              queue);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private StockQueue() {}

  /** Fails here, by initialising this class, if this JDK is not as expected. */
  static void find() {}

  static boolean offer(LinkedBlockingQueue<?> q, Object e, long nanos) throws InterruptedException {
    try {
      return (boolean) OFFER.invokeExact(q, e, nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException | RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static @Nullable Object poll(LinkedBlockingQueue<?> q, long nanos) throws InterruptedException {
    try {
      return (Object) POLL.invokeExact(q, nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException | RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
