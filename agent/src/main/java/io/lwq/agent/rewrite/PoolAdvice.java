package io.lwq.agent.rewrite;

import io.lwq.attach.PoolProbes;
import io.lwq.attach.ScheduledProbes;
import io.lwq.attach.WorkerProbes;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;
import org.jspecify.annotations.Nullable;

/** What is inlined into {@link ThreadPoolExecutor}, its worker, its caller-runs policy, and the scheduled pool. */
final class PoolAdvice {

  private PoolAdvice() {}

  /** {@code execute(command)}. */
  static final class Execute {
    @Advice.OnMethodEnter
    static Object enter(@Advice.This ThreadPoolExecutor pool, @Advice.Argument(0) Runnable command) {
      return PoolProbes.submits(pool, command);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit(@Advice.Enter @Nullable Object stamp, @Advice.Argument(0) Runnable command) {
      PoolProbes.submitted(stamp, command);
    }
  }

  /** {@code reject(command)}. */
  static final class Reject {
    @Advice.OnMethodEnter
    static void enter(@Advice.This ThreadPoolExecutor pool, @Advice.Argument(0) Runnable command) {
      PoolProbes.rejects(pool, command);
    }
  }

  /** {@code remove(task)}. */
  static final class Remove {
    @Advice.OnMethodExit
    static void exit(
        @Advice.This ThreadPoolExecutor pool, @Advice.Argument(0) Runnable task, @Advice.Return boolean removed) {
      PoolProbes.removed(pool, task, removed);
    }
  }

  /** {@code drainQueue()}. */
  static final class DrainQueue {
    @Advice.OnMethodExit
    static void exit(@Advice.This ThreadPoolExecutor pool, @Advice.Return @Nullable List<Runnable> tasks) {
      PoolProbes.drained(pool, tasks);
    }
  }

  /** {@code addWorkerFailed(worker)}. */
  static final class AddWorkerFailed {
    @Advice.OnMethodEnter
    static void enter(
        @Advice.This ThreadPoolExecutor pool, @Advice.Argument(value = 0, typing = Typing.DYNAMIC) Object worker) {
      PoolProbes.workerFailed(pool, worker);
    }
  }

  /** {@code runWorker(worker)}. */
  static final class RunWorker {
    @Advice.OnMethodEnter
    static void enter(
        @Advice.This ThreadPoolExecutor pool, @Advice.Argument(value = 0, typing = Typing.DYNAMIC) Object worker) {
      WorkerProbes.starts(pool, worker);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit() {
      WorkerProbes.stops();
    }
  }

  /** {@code Worker(firstTask)}. */
  static final class WorkerConstructor {
    @Advice.OnMethodExit
    static void exit(
        @Advice.This Object worker, @Advice.Argument(0) ThreadPoolExecutor pool, @Advice.Argument(1) Runnable first) {
      PoolProbes.workerBorn(pool, worker, first);
    }
  }

  /** {@code CallerRunsPolicy.rejectedExecution(task, pool)}. */
  static final class CallerRuns {
    @Advice.OnMethodEnter
    static long enter(@Advice.Argument(1) ThreadPoolExecutor pool) {
      return PoolProbes.callerRuns(pool);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit(
        @Advice.Argument(0) Runnable task,
        @Advice.Argument(1) ThreadPoolExecutor pool,
        @Advice.Enter long startNanos,
        @Advice.Thrown @Nullable Throwable thrown) {
      PoolProbes.callerRan(pool, task, startNanos, thrown != null);
    }
  }

  /** {@code ScheduledThreadPoolExecutor.delayedExecute(task)} and {@code reExecutePeriodic(task)}. */
  static final class DelayedExecute {
    @Advice.OnMethodEnter
    static Object enter(@Advice.This ThreadPoolExecutor pool, @Advice.Argument(0) Runnable task) {
      return ScheduledProbes.submits(pool, task);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit(@Advice.Enter @Nullable Object stamp, @Advice.Argument(0) Runnable task) {
      PoolProbes.submitted(stamp, task);
    }
  }

  /** {@code ScheduledThreadPoolExecutor.triggerTime(delay)}. */
  static final class TriggerTime {
    @Advice.OnMethodExit
    static void exit(@Advice.Return long nanos) {
      ScheduledProbes.due(nanos);
    }
  }

  /** {@code ScheduledFutureTask.setNextRunTime()}. */
  static final class SetNextRunTime {
    @Advice.OnMethodExit
    static void exit(@Advice.FieldValue("time") long nanos) {
      ScheduledProbes.due(nanos);
    }
  }
}
