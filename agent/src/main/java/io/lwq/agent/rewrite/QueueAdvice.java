package io.lwq.agent.rewrite;

import io.lwq.attach.Pools;
import io.lwq.attach.QueueGates;
import io.lwq.attach.QueueProbes;
import io.lwq.attach.Regate;
import io.lwq.queue.Reverted;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;
import org.jspecify.annotations.Nullable;

/**
 * What is inlined into {@link LinkedBlockingQueue}. A gate's answer skips the body; {@link Regate} sends a producer that was
 * inside when the queue was swapped back to the gate.
 */
final class QueueAdvice {

  private QueueAdvice() {}

  /** {@code offer(e)}. */
  static final class Offer {
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static int enter(@Advice.This LinkedBlockingQueue<?> q, @Advice.Argument(0) Object e) {
      return QueueGates.offer(q, e) + 1;
    }

    @Advice.OnMethodExit(onThrowable = Regate.class, repeatOn = Advice.OnNonDefaultValue.class)
    static boolean exit(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Argument(0) Object e,
        @Advice.Enter int answer,
        @Advice.Return(readOnly = false) boolean accepted,
        @Advice.Thrown(readOnly = false) Throwable regate) {
      int gate = regate == null ? answer : QueueGates.offer(q, e) + 1;
      accepted = gate == 0 ? accepted : gate == 2;
      boolean again = regate != null && gate == 0;
      regate = null;
      return again;
    }
  }

  /** {@code offer(e, timeout, unit)}. */
  static final class TimedOffer {
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static Object enter(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Argument(0) Object e,
        @Advice.Argument(value = 1, readOnly = false) long timeout,
        @Advice.Argument(value = 2, readOnly = false) TimeUnit unit)
        throws InterruptedException {
      Object answer = QueueGates.put(q, e, timeout, unit);
      if (answer instanceof Reverted) {
        timeout = ((Reverted) answer).remainingNanos();
        unit = TimeUnit.NANOSECONDS;
        answer = null;
      }
      return answer;
    }

    @Advice.OnMethodExit(onThrowable = Regate.class, repeatOn = Advice.OnNonDefaultValue.class)
    static boolean exit(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Argument(0) Object e,
        @Advice.Argument(1) long timeout,
        @Advice.Argument(2) TimeUnit unit,
        @Advice.Enter Object answer,
        @Advice.Return(readOnly = false) boolean accepted,
        @Advice.Thrown(readOnly = false) Throwable regate)
        throws InterruptedException {
      Object gate = regate == null ? answer : QueueGates.put(q, e, timeout, unit);
      accepted = gate instanceof Boolean ? (Boolean) gate : accepted;
      boolean again = regate != null && !(gate instanceof Boolean);
      regate = null;
      return again;
    }
  }

  /** {@code put(e)}. */
  static final class Put {
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static boolean enter(@Advice.This LinkedBlockingQueue<?> q, @Advice.Argument(0) Object e) throws InterruptedException {
      return QueueGates.put(q, e, Long.MAX_VALUE, TimeUnit.NANOSECONDS) instanceof Boolean;
    }

    @Advice.OnMethodExit(onThrowable = Regate.class, repeatOn = Advice.OnNonDefaultValue.class)
    static boolean exit(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Argument(0) Object e,
        @Advice.Thrown(readOnly = false) Throwable regate)
        throws InterruptedException {
      boolean again =
          regate != null && !(QueueGates.put(q, e, Long.MAX_VALUE, TimeUnit.NANOSECONDS) instanceof Boolean);
      regate = null;
      return again;
    }
  }

  /** {@code take()}. */
  static final class Take {
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static Object enter(@Advice.This LinkedBlockingQueue<?> q) throws InterruptedException {
      Object answer = QueueGates.poll(q, Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      return answer instanceof Reverted ? null : answer;
    }

    @Advice.OnMethodExit
    static void exit(
        @Advice.Enter Object answer, @Advice.Return(readOnly = false, typing = Typing.DYNAMIC) @Nullable Object item) {
      item = answer == null ? item : QueueGates.unmask(answer);
    }
  }

  /** {@code poll(timeout, unit)}. */
  static final class TimedPoll {
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static Object enter(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Argument(value = 0, readOnly = false) long timeout,
        @Advice.Argument(value = 1, readOnly = false) TimeUnit unit)
        throws InterruptedException {
      Object answer = QueueGates.poll(q, timeout, unit);
      if (answer instanceof Reverted) {
        timeout = ((Reverted) answer).remainingNanos();
        unit = TimeUnit.NANOSECONDS;
        answer = null;
      }
      return answer;
    }

    @Advice.OnMethodExit
    static void exit(
        @Advice.Enter Object answer, @Advice.Return(readOnly = false, typing = Typing.DYNAMIC) @Nullable Object item) {
      item = answer == null ? item : QueueGates.unmask(answer);
    }
  }

  /** {@code poll()}. */
  static final class Poll {
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static Object enter(@Advice.This LinkedBlockingQueue<?> q) {
      return QueueGates.poll(q);
    }

    @Advice.OnMethodExit
    static void exit(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Enter Object answer,
        @Advice.Return(readOnly = false, typing = Typing.DYNAMIC) @Nullable Object item) {
      item = QueueGates.polled(q, answer, item);
    }
  }

  /** {@code peek()}. */
  static final class Peek {
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static Object enter(@Advice.This LinkedBlockingQueue<?> q) {
      return QueueGates.peek(q);
    }

    @Advice.OnMethodExit
    static void exit(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Enter Object answer,
        @Advice.Return(readOnly = false, typing = Typing.DYNAMIC) @Nullable Object item) {
      item = QueueGates.peeked(q, answer, item);
    }
  }

  /** {@code drainTo(sink, maxElements)}: skipped by a number, told of by anything else. */
  static final class DrainTo {
    @Advice.OnMethodEnter(skipOn = Integer.class)
    static @Nullable Object enter(
        @Advice.This LinkedBlockingQueue<?> q, @Advice.Argument(0) Object sink, @Advice.Argument(1) int maxElements) {
      int drained = QueueGates.drainTo(q, sink, maxElements);
      return drained == QueueGates.BODY ? QueueProbes.drains(q, maxElements) : (Object) drained;
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Enter @Nullable Object answer,
        @Advice.Return(readOnly = false) int drained) {
      drained = answer instanceof Integer ? (Integer) answer : drained;
      QueueProbes.drained(q, answer instanceof Integer ? null : answer);
    }
  }

  /** {@code size()}. */
  static final class Size {
    @Advice.OnMethodExit
    static void exit(@Advice.This LinkedBlockingQueue<?> q, @Advice.Return(readOnly = false) int size) {
      size = QueueGates.size(q, size);
    }
  }

  /** {@code remainingCapacity()}. */
  static final class RemainingCapacity {
    @Advice.OnMethodExit
    static void exit(@Advice.This LinkedBlockingQueue<?> q, @Advice.Return(readOnly = false) int remaining) {
      remaining = QueueGates.remainingCapacity(q, remaining);
    }
  }

  /** {@code fullyLock()}. */
  static final class FullyLock {
    @Advice.OnMethodExit
    static void exit(@Advice.This LinkedBlockingQueue<?> q) {
      QueueGates.fullyLocked(q);
    }
  }

  /** {@code enqueue(node)}. */
  static final class Enqueue {
    @Advice.OnMethodEnter
    static void enter(
        @Advice.This LinkedBlockingQueue<?> q,
        @Advice.Argument(value = 0, readOnly = false, typing = Typing.DYNAMIC) Object node) {
      node = QueueGates.enqueue(q, node);
    }
  }

  /** {@code dequeue()}. */
  static final class Dequeue {
    @Advice.OnMethodEnter
    static void enter(@Advice.This LinkedBlockingQueue<?> q) {
      QueueProbes.dequeues(q);
    }
  }

  /** {@code unlink(p, pred)}. */
  static final class Unlink {
    @Advice.OnMethodEnter
    static void enter(@Advice.Argument(value = 0, typing = Typing.DYNAMIC) Object node) {
      QueueProbes.unlinks(node);
    }
  }

  /** {@code clear()}. */
  static final class Clear {
    @Advice.OnMethodEnter
    static void enter(@Advice.This LinkedBlockingQueue<?> q) {
      QueueProbes.clears(q);
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void exit() {
      QueueProbes.cleared();
    }
  }

  /** {@code LinkedBlockingQueue(capacity)}, which all constructors end in. */
  static final class Constructor {
    @Advice.OnMethodExit
    static void exit(@Advice.This LinkedBlockingQueue<?> q) {
      Pools.queueBuilt(q);
    }
  }
}
