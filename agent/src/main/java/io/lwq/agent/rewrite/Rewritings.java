package io.lwq.agent.rewrite;

import io.lwq.agent.rewrite.Rewriting.Weaver;
import io.lwq.attach.PoolProbes;
import io.lwq.attach.Pools;
import io.lwq.attach.QueueGates;
import io.lwq.attach.QueueProbes;
import io.lwq.attach.ScheduledProbes;
import io.lwq.attach.WorkerProbes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The classes that are rewritten, and how: the whole of what the agent does to the JDK. */
final class Rewritings {

  private static final String PACKAGE = "java.util.concurrent.";
  private static final String ONE_OBJECT = "(Ljava/lang/Object;)";
  private static final String TIMED_OBJECT = "(Ljava/lang/Object;J";

  private Rewritings() {}

  /** All of them; the queue, without which nothing works, first. */
  static List<Rewriting> all() {
    return List.of(queue(), pool(), worker(), callerRuns(), scheduledPool(), periodicTask());
  }

  /** The queue: gates, and the trace points of its own list. */
  static Rewriting queue() {
    Class<?> gates = QueueGates.class;
    Class<?> probes = QueueProbes.class;
    return rewriting("LinkedBlockingQueue", (target, next) -> new CallSites.ReadsOfNotEmpty(next))
        .in("offer", ONE_OBJECT, regated("offer"))
        .in("offer", TIMED_OBJECT, regated("timedOffer"))
        .in("put", null, regated("put"))
        .in("take", null, gate("take"))
        .in("poll", "(J", gate("timedPoll"))
        .in("poll", "()", gate("poll"))
        .in("poll", "()", probe(null, call(gates, "polled"), null))
        .in("peek", null, gate("peek"))
        .in("peek", null, probe(null, call(gates, "peeked"), null))
        .in("drainTo", "(Ljava/util/Collection;I)", gate("drainTo"))
        .in(
            "drainTo",
            "(Ljava/util/Collection;I)",
            around(call(probes, "drains"), call(probes, "drained")))
        .in("size", null, probe(null, call(gates, "size"), null))
        .in("remainingCapacity", null, probe(null, call(gates, "remainingCapacity"), null))
        .in("fullyLock", null, probe(null, call(gates, "fullyLocked"), null))
        .in(
            "enqueue",
            null,
            (target, next) -> new ReplacedArgument(target, next, call(gates, "enqueue")))
        .in("dequeue", null, probe(call(probes, "dequeues"), null, null))
        .in("unlink", null, probe(call(probes, "unlinks"), null, null))
        .in("clear", null, around(call(probes, "clears"), call(probes, "cleared")))
        .in("<init>", "(I)", probe(null, call(Pools.class, "queueBuilt"), null));
  }

  /** The pool: the trace points around a task. */
  static Rewriting pool() {
    Class<?> probes = PoolProbes.class;
    return rewriting("ThreadPoolExecutor", null)
        .in("execute", null, around(call(probes, "submits"), call(probes, "submitted")))
        .in("reject", null, probe(call(probes, "rejects"), null, null))
        .in("remove", null, probe(null, call(probes, "removed"), null))
        .in("drainQueue", null, probe(null, call(probes, "drained"), null))
        .in("addWorkerFailed", null, probe(call(probes, "workerFailed"), null, null))
        .in(
            "runWorker",
            null,
            around(call(WorkerProbes.class, "starts"), call(WorkerProbes.class, "stops")))
        .in("runWorker", null, (target, next) -> new CallSites.AroundTasks(next));
  }

  /** The worker: its birth, where a pool gets its name and its scheduler. */
  static Rewriting worker() {
    return rewriting("ThreadPoolExecutor$Worker", null)
        .in("<init>", null, probe(null, call(PoolProbes.class, "workerBorn"), null));
  }

  /** The policy by which the submitter runs the task. */
  static Rewriting callerRuns() {
    Class<?> probes = PoolProbes.class;
    return rewriting("ThreadPoolExecutor$CallerRunsPolicy", null)
        .in(
            "rejectedExecution",
            null,
            probe(
                call(probes, "callerRuns"), call(probes, "callerRan"), call(probes, "callerRan")));
  }

  /** The scheduled pool: the submit, and when a task is due. */
  static Rewriting scheduledPool() {
    Weaver submit =
        around(call(ScheduledProbes.class, "submitsDue"), call(PoolProbes.class, "submitted"));
    return rewriting("ScheduledThreadPoolExecutor", null)
        .in("delayedExecute", null, submit)
        .in("reExecutePeriodic", null, submit)
        .in("triggerTime", "(J)", probe(null, call(ScheduledProbes.class, "due"), null));
  }

  /** The periodic task: when it is due next. */
  static Rewriting periodicTask() {
    return rewriting("ScheduledThreadPoolExecutor$ScheduledFutureTask", null)
        .in("setNextRunTime", null, probe(null, call(ScheduledProbes.class, "dueAgain"), null));
  }

  private static Rewriting rewriting(String name, @Nullable Weaver everywhere) {
    return new Rewriting(PACKAGE + name, everywhere);
  }

  private static StaticCall call(Class<?> type, String name) {
    return StaticCall.of(type, name);
  }

  private static Weaver gate(String name) {
    return (target, next) ->
        new Gate(
            target, next, call(QueueGates.class, name), call(QueueGates.class, "unmask"), false);
  }

  private static Weaver regated(String name) {
    return (target, next) ->
        new Gate(
            target, next, call(QueueGates.class, name), call(QueueGates.class, "unmask"), true);
  }

  private static Weaver around(StaticCall atStart, StaticCall atEnd) {
    return probe(atStart, atEnd, atEnd);
  }

  private static Weaver probe(
      @Nullable StaticCall atStart, @Nullable StaticCall atReturn, @Nullable StaticCall atThrow) {
    return (target, next) -> new Probe(target, next, atStart, atReturn, atThrow);
  }
}
