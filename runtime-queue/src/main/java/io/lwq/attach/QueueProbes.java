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

/** The trace points inside {@link LinkedBlockingQueue}'s own list: stamps come with nodes and leave with them. */
public final class QueueProbes {
  /** A task in a queue's own list and its stamp. */
  record Waiting(Object task, TaskStamp stamp) {}

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

  /** The node to link instead of {@code node}: one with the stamp of the submit under way, if there is one. */
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

  /** For {@code dequeue()}, with takeLock held: the first node is about to leave. */
  public static void dequeues(LinkedBlockingQueue<?> q) {
    if (!Trace.isOn()) {
      return;
    }
    Object first = QueueFields.first(q);
    Object stamp = first == null ? null : QueueFields.stamp(first);
    Object task = first == null ? null : QueueFields.item(first);
    if (stamp != null && task != null) {
      takenOut((TaskStamp) stamp, task);
    }
  }

  /** For {@code unlink(p, pred)}, with both locks held: {@code node} is about to leave from wherever it stands. */
  public static void unlinks(Object node) {
    if (!Trace.isOn()) {
      return;
    }
    try {
      Object stamp = QueueFields.stamp(node);
      Object task = QueueFields.item(node);
      if (stamp != null && task != null) {
        TraceThread.current()
            .left((TaskStamp) stamp, task, TaskFields.outcomeOfRemoved(task, Outcome.REMOVED));
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** For {@code clear()}: everything is about to go. */
  public static @Nullable Object clears(LinkedBlockingQueue<?> q) {
    if (!Trace.isOn()) {
      return null;
    }
    try {
      return waiting(q);
    } catch (Throwable e) {
      Trace.failed(e);
      return null;
    }
  }

  /** For {@code clear()}: what was there has gone. */
  public static void cleared(@Nullable Object waiting) {
    if (waiting == null) {
      return;
    }
    try {
      for (Object w : (List<?>) waiting) {
        Waiting gone = (Waiting) w;
        TraceThread.current().left(gone.stamp, gone.task, Outcome.REMOVED);
      }
    } catch (Throwable e) {
      Trace.failed(e);
    }
  }

  /** The stamped tasks in {@code q} now, oldest first. */
  static List<Waiting> waiting(LinkedBlockingQueue<?> q) {
    List<Waiting> all = new ArrayList<>();
    QueueFields.putLock(q).lock();
    QueueFields.takeLock(q).lock();
    try {
      LwqFront front = LwqFront.of(q);
      if (front != null) {
        front.moveAll();
      }
      for (Object n = QueueFields.first(q); n != null; n = QueueFields.next(n)) {
        Object stamp = QueueFields.stamp(n);
        Object task = QueueFields.item(n);
        if (stamp != null && task != null) {
          all.add(new Waiting(task, (TaskStamp) stamp));
        }
      }
    } finally {
      QueueFields.takeLock(q).unlock();
      QueueFields.putLock(q).unlock();
    }
    return all;
  }
}
