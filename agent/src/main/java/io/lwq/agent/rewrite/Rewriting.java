package io.lwq.agent.rewrite;

import static net.bytebuddy.matcher.ElementMatchers.isConstructor;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.takesArgument;
import static net.bytebuddy.matcher.ElementMatchers.takesArguments;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.matcher.ElementMatcher;
import org.jspecify.annotations.Nullable;

/**
 * What is done to one class: which advice goes into which of its methods. A method that this JDK does not have is an error, so
 * that a class is rewritten as a whole or not at all.
 */
final class Rewriting {

  private record Weave(Class<?> advice, ElementMatcher<? super MethodDescription> method) {}

  private static final String PACKAGE = "java.util.concurrent.";

  /** The class's binary name. */
  final String className;

  private final List<Weave> weaves = new ArrayList<>();
  private @Nullable CallSites callSites;

  private Rewriting(String className) {
    this.className = PACKAGE + className;
  }

  private Rewriting weave(Class<?> advice, ElementMatcher<? super MethodDescription> method) {
    weaves.add(new Weave(advice, method));
    return this;
  }

  private Rewriting change(CallSites changed) {
    callSites = changed;
    return this;
  }

  /** The queue: gates, and the trace points of its own list. */
  static Rewriting queue() {
    return new Rewriting("LinkedBlockingQueue")
        .change(CallSites.readsOfNotEmpty())
        .weave(QueueAdvice.Offer.class, named("offer").and(takesArguments(1)))
        .weave(QueueAdvice.TimedOffer.class, named("offer").and(takesArguments(3)))
        .weave(QueueAdvice.Put.class, named("put"))
        .weave(QueueAdvice.Take.class, named("take"))
        .weave(QueueAdvice.TimedPoll.class, named("poll").and(takesArguments(2)))
        .weave(QueueAdvice.Poll.class, named("poll").and(takesArguments(0)))
        .weave(QueueAdvice.Peek.class, named("peek"))
        .weave(QueueAdvice.DrainTo.class, named("drainTo").and(takesArguments(2)))
        .weave(QueueAdvice.Size.class, named("size"))
        .weave(QueueAdvice.RemainingCapacity.class, named("remainingCapacity"))
        .weave(QueueAdvice.FullyLock.class, named("fullyLock"))
        .weave(QueueAdvice.Enqueue.class, named("enqueue"))
        .weave(QueueAdvice.Dequeue.class, named("dequeue"))
        .weave(QueueAdvice.Unlink.class, named("unlink"))
        .weave(QueueAdvice.Clear.class, named("clear"))
        .weave(QueueAdvice.Constructor.class, isConstructor().and(takesArgument(0, int.class)));
  }

  /** The pool: the trace points around a task. */
  static Rewriting pool() {
    return new Rewriting("ThreadPoolExecutor")
        .change(CallSites.aroundTasks())
        .weave(PoolAdvice.Execute.class, named("execute"))
        .weave(PoolAdvice.Reject.class, named("reject"))
        .weave(PoolAdvice.Remove.class, named("remove"))
        .weave(PoolAdvice.DrainQueue.class, named("drainQueue"))
        .weave(PoolAdvice.AddWorkerFailed.class, named("addWorkerFailed"))
        .weave(PoolAdvice.RunWorker.class, named("runWorker"));
  }

  /** The worker: its birth, where a pool gets its name and its scheduler. */
  static Rewriting worker() {
    return new Rewriting("ThreadPoolExecutor$Worker")
        .weave(PoolAdvice.WorkerConstructor.class, isConstructor().and(takesArguments(2)));
  }

  /** The policy by which the submitter runs the task. */
  static Rewriting callerRuns() {
    return new Rewriting("ThreadPoolExecutor$CallerRunsPolicy")
        .weave(PoolAdvice.CallerRuns.class, named("rejectedExecution"));
  }

  /** The scheduled pool: the submit, and when a task is due. */
  static Rewriting scheduledPool() {
    return new Rewriting("ScheduledThreadPoolExecutor")
        .weave(PoolAdvice.DelayedExecute.class, named("delayedExecute").or(named("reExecutePeriodic")))
        .weave(PoolAdvice.TriggerTime.class, named("triggerTime").and(takesArguments(1)));
  }

  /** The periodic task: when it is due next. */
  static Rewriting periodicTask() {
    return new Rewriting("ScheduledThreadPoolExecutor$ScheduledFutureTask")
        .weave(PoolAdvice.SetNextRunTime.class, named("setNextRunTime"));
  }

  /** All of them, the one that the others need first. */
  static List<Rewriting> all() {
    return List.of(queue(), pool(), worker(), callerRuns(), scheduledPool(), periodicTask());
  }

  /**
   * The visitors that do it to {@code type}.
   *
   * @throws IllegalStateException if a method is missing
   */
  List<AsmVisitorWrapper> visitors(TypeDescription type, ClassFileLocator advices) {
    List<AsmVisitorWrapper> visitors = new ArrayList<>();
    for (Weave weave : weaves) {
      if (type.getDeclaredMethods().filter(weave.method).isEmpty()) {
        throw new IllegalStateException(
            "this JDK's " + className + " has no method for " + weave.advice.getSimpleName());
      }
      visitors.add(Advice.to(weave.advice, advices).on(weave.method));
    }
    if (callSites != null) {
      visitors.add(callSites);
    }
    return visitors;
  }
}
