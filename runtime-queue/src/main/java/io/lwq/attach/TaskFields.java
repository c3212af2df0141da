package io.lwq.attach;

import io.lwq.trace.Outcome;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** What can be read of a task without calling it: nothing of the user's is ever invoked. */
public final class TaskFields {
  private static final int EXCEPTIONAL = 3; // FutureTask's states, stable since Java 7
  private static final int CANCELLED = 4;

  private static final VarHandle STATE;
  private static final VarHandle CALLABLE;
  private static final VarHandle TIME;
  private static final @Nullable VarHandle ADAPTED;

  static {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(FutureTask.class, MethodHandles.lookup());
      STATE = lookup.findVarHandle(FutureTask.class, "state", int.class);
      CALLABLE = lookup.findVarHandle(FutureTask.class, "callable", Callable.class);
      Class<?> periodic =
          lookup.findClass("java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask");
      TIME =
          MethodHandles.privateLookupIn(periodic, MethodHandles.lookup())
              .findVarHandle(periodic, "time", long.class);
      ADAPTED = adapted(lookup);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private TaskFields() {}

  /** Fails here, by initialising this class, if this JDK is not as expected. */
  static void find() {}

  private static @Nullable VarHandle adapted(MethodHandles.Lookup lookup) {
    try {
      Class<?> adapter = lookup.findClass("java.util.concurrent.Executors$RunnableAdapter");
      return MethodHandles.privateLookupIn(adapter, MethodHandles.lookup())
          .findVarHandle(adapter, "task", Runnable.class);
    } catch (ReflectiveOperationException e) {
      return null; // the class shown is the adapter's then
    }
  }

  /** When a task of the scheduled pool's own class is due, of {@link System#nanoTime}. */
  static long dueNanos(Object task) {
    return (long) TIME.getVolatile(task);
  }

  static boolean isCancelled(Object task) {
    return task instanceof FutureTask && (int) STATE.getVolatile((FutureTask<?>) task) >= CANCELLED;
  }

  static boolean isFailed(Object task) {
    return task instanceof FutureTask
        && (int) STATE.getVolatile((FutureTask<?>) task) == EXCEPTIONAL;
  }

  static Outcome outcomeOfRemoved(Object task, Outcome otherwise) {
    return isCancelled(task) ? Outcome.CANCELLED : otherwise;
  }

  /**
   * Returns the class of the user's own code in {@code task}: of the callable or runnable in a
   * {@code FutureTask} that has not run yet, else of the task itself.
   */
  public static Class<?> userClass(Object task) {
    if (!(task instanceof FutureTask)) {
      return task.getClass();
    }
    Object callable = (Callable<?>) CALLABLE.get((FutureTask<?>) task);
    if (callable == null) {
      return task.getClass();
    }
    if (ADAPTED != null && callable.getClass() == ADAPTED.coordinateTypes().get(0)) {
      Object runnable = (Object) ADAPTED.get(callable);
      return runnable == null ? callable.getClass() : runnable.getClass();
    }
    return callable.getClass();
  }
}
