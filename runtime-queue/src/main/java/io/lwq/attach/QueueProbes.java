package io.lwq.attach;

import io.lwq.trace.Outcome;
import io.lwq.trace.TaskStamp;
import io.lwq.trace.Trace;
import io.lwq.trace.TraceThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * The trace points inside {@link LinkedBlockingQueue}'s own list: stamps come with nodes and leave
 * with them.
 */
public final class QueueProbes {
  /** A task in a queue's own list, its node and its stamp. */
  private record Waiting(Object node, Object task, TaskStamp stamp) {}

  private QueueProbes() {}

  /** The stamp of the submit under way on the pool that owns {@code q}, once, or null. */
  static @Nullable TaskStamp placeIn(LinkedBlockingQueue<?> q) {
    if (!Trace.isOn()) {
      return null;
    }
    try {
      return TraceThread.current().placeIn(q);
    } catch (Throwable e) {
      Trace.failed(e);
      return null;
    }
  }

  /**
   * The node to link instead of {@code node}: one with the stamp of the submit under way, if there
   * is one.
   */
  static Object stamped(LinkedBlockingQueue<?> q, Object node) {
    TaskStamp stamp = placeIn(q);
    if (stamp == null) {
      return node;
    }
    try {
      return QueueFields.newNode(Objects.requireNonNull(QueueFields.item(node)), stamp);
    } catch (Throwable e) {
      Trace.failed(e);
      return node;
    }
  }

  /** A stamped task was taken out of its queue, by a worker for itself or by somebody else. */
  static void takenOut(TaskStamp stamp, Object task) {
    if (Trace.isOn()) {
      try {
        TraceThread.current().takenOut(stamp, task);
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }

  /**
   * What becomes of the tasks that this thread takes out of a queue from now on, unless it is their
   * worker.
   */
  static void leavesAs(Outcome outcome) {
    if (Trace.isOn()) {
      try {
        TraceThread.current().setLeavesAs(outcome);
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }

  /** For {@code dequeue()}, with takeLock held: the first node is about to leave. */
  public static void dequeues(LinkedBlockingQueue<?> q) {
    if (!Trace.isOn()) {
      return;
    }
    Object first = QueueFields.first(q);
    Object task = first == null ? null : QueueFields.item(first);
    Object stamp = first == null ? null : QueueFields.takeStamp(first);
    if (stamp != null && task != null) {
      takenOut((TaskStamp) stamp, task);
    }
  }

  /**
   * For {@code unlink(p, pred)}, with both locks held: {@code node} is about to leave from wherever
   * it stands.
   */
  public static void unlinks(LinkedBlockingQueue<?> q, Object node) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      Object task = QueueFields.item(node);
      Object stamp = QueueFields.takeStamp(node);
      if (stamp != null && task != null) {
        TraceThread.current()
            .left((TaskStamp) stamp, task, TaskFields.outcomeOfRemoved(task, Outcome.REMOVED));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** For {@code clear()}: everything is about to go. */
  public static void clears(LinkedBlockingQueue<?> q) {
    if (Trace.isOn()) {
      try {
        TraceThread.current().clears(q);
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }

  /** For {@code fullyLock()}, with both locks held: what {@code clear()} is about to take. */
  static void fullyLocked(LinkedBlockingQueue<?> q) {
    if (Trace.isOn()) {
      try {
        TraceThread thread = TraceThread.current();
        if (thread.isClearing(q)) {
          List<Waiting> all = waiting(q, Integer.MAX_VALUE);
          for (Waiting w : all) {
            QueueFields.takeStamp(w.node);
          }
          thread.setCleared(all);
        }
      } catch (Throwable e) {
        Trace.failed(e);
      }
    }
  }

  /** For {@code clear()}: what was there has gone. */
  public static void cleared(LinkedBlockingQueue<?> q) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      TraceThread thread = TraceThread.current();
      Object gone = thread.cleared();
      thread.clears(null);
      if (gone != null) {
        tell((List<?>) gone, Outcome.REMOVED);
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /**
   * For {@code drainTo(sink, max)} of a queue on its own scheduler: the nodes that may leave.
   * Others may take some of them before the body does; who takes a node takes its stamp, with
   * takeLock held, so {@link #drained} finds only those that went to the sink.
   */
  public static void drains(LinkedBlockingQueue<?> q, @Nullable Object sink, int maxElements) {
    if (!Trace.isOn() || maxElements <= 0 || !(QueueFields.hung(q) instanceof JdkFront)) {
      return;
    }
    QueueFields.takeLock(q).lock();
    try {
      TraceThread.current().setDrained(q, waiting(q, maxElements));
    } catch (Throwable e) {
      Trace.failed(e);
    } finally {
      QueueFields.takeLock(q).unlock();
    }
  }

  /** For {@code drainTo}, whether it returns or throws: those of {@link #drains} that have left. */
  public static void drained(LinkedBlockingQueue<?> q) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      List<?> waiting = (List<?>) TraceThread.current().takeDrained(q);
      if (waiting != null) {
        tell(gone(q, waiting), Outcome.DRAINED);
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  private static List<Waiting> gone(LinkedBlockingQueue<?> q, List<?> waiting) {
    List<Waiting> gone = new ArrayList<>();
    QueueFields.takeLock(q).lock();
    try {
      for (Object w : waiting) {
        Waiting candidate = (Waiting) w;
        if (QueueFields.item(candidate.node) == null
            && QueueFields.takeStamp(candidate.node) != null) {
          gone.add(candidate);
        }
      }
    } finally {
      QueueFields.takeLock(q).unlock();
    }
    return gone;
  }

  private static void tell(List<?> gone, Outcome outcome) {
    for (Object w : gone) {
      Waiting left = (Waiting) w;
      TraceThread.current().left(left.stamp, left.task, outcome);
    }
  }

  /**
   * The stamped tasks among the first {@code max} in the queue's own list, oldest first. takeLock
   * held.
   */
  private static List<Waiting> waiting(LinkedBlockingQueue<?> q, int max) {
    List<Waiting> all = new ArrayList<>();
    int n = Math.min(max, QueueFields.count(q).get());
    Object node = QueueFields.first(q);
    for (int i = 0; i < n && node != null; i++, node = QueueFields.next(node)) {
      Object stamp = QueueFields.stamp(node);
      Object task = QueueFields.item(node);
      if (stamp != null && task != null) {
        all.add(new Waiting(node, task, (TaskStamp) stamp));
      }
    }
    return all;
  }
}
