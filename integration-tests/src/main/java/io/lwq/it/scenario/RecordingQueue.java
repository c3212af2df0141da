package io.lwq.it.scenario;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Counts the calls of its methods by the kind of thread; a call made by another of its methods is
 * shown under that one.
 */
final class RecordingQueue extends LinkedBlockingQueue<Runnable> {

  private static final long serialVersionUID = 1;

  private final transient ConcurrentMap<String, Map<String, Integer>> counts =
      new ConcurrentHashMap<>();
  private final transient ThreadLocal<Deque<String>> stack =
      ThreadLocal.withInitial(ArrayDeque::new);

  private static final class Interrupted extends RuntimeException {
    private static final long serialVersionUID = 1;

    Interrupted(InterruptedException cause) {
      super(cause);
    }
  }

  @FunctionalInterface
  private interface Waiting<T> {
    T call() throws InterruptedException;
  }

  Map<String, Integer> calls(String kindOfThread) {
    return new TreeMap<>(counts.getOrDefault(kindOfThread, Map.of()));
  }

  void forget() {
    counts.clear();
  }

  private <T> T recorded(String method, Supplier<T> body) {
    Deque<String> callers = stack.get();
    String name = callers.isEmpty() ? method : callers.peek() + " > " + method;
    String thread = Thread.currentThread().getName();
    String kind = thread.equals("worker") ? thread : isScenario(thread) ? "main" : "other";
    counts.computeIfAbsent(kind, k -> new ConcurrentHashMap<>()).merge(name, 1, Integer::sum);
    callers.push(name);
    try {
      return body.get();
    } finally {
      callers.pop();
    }
  }

  private static boolean isScenario(String thread) {
    return thread.startsWith("B12");
  }

  private <T> T recordedWaiting(String method, Waiting<T> body) throws InterruptedException {
    try {
      return recorded(
          method,
          () -> {
            try {
              return body.call();
            } catch (InterruptedException e) {
              throw new Interrupted(e);
            }
          });
    } catch (Interrupted e) {
      throw (InterruptedException) e.getCause();
    }
  }

  @Override
  public boolean offer(Runnable task) {
    return recorded("offer", () -> super.offer(task));
  }

  @Override
  public boolean offer(Runnable task, long timeout, TimeUnit unit) throws InterruptedException {
    return recordedWaiting("timed offer", () -> super.offer(task, timeout, unit));
  }

  @Override
  public boolean add(Runnable task) {
    return recorded("add", () -> super.add(task));
  }

  @Override
  public void put(Runnable task) throws InterruptedException {
    recordedWaiting(
        "put",
        () -> {
          super.put(task);
          return null;
        });
  }

  @Override
  public Runnable take() throws InterruptedException {
    return recordedWaiting("take", super::take);
  }

  @Override
  public Runnable poll() {
    return recorded("poll", super::poll);
  }

  @Override
  public Runnable poll(long timeout, TimeUnit unit) throws InterruptedException {
    return recordedWaiting("timed poll", () -> super.poll(timeout, unit));
  }

  @Override
  public Runnable peek() {
    return recorded("peek", super::peek);
  }

  @Override
  public int size() {
    return recorded("size", super::size);
  }

  @Override
  public boolean isEmpty() {
    return recorded("isEmpty", super::isEmpty);
  }

  @Override
  public int remainingCapacity() {
    return recorded("remainingCapacity", super::remainingCapacity);
  }

  @Override
  public boolean remove(Object task) {
    return recorded("remove(o)", () -> super.remove(task));
  }

  @Override
  public boolean contains(Object task) {
    return recorded("contains", () -> super.contains(task));
  }

  @Override
  public Iterator<Runnable> iterator() {
    return recorded("iterator", super::iterator);
  }

  @Override
  public Spliterator<Runnable> spliterator() {
    return recorded("spliterator", super::spliterator);
  }

  @Override
  public Object[] toArray() {
    return recorded("toArray", () -> super.toArray());
  }

  @Override
  public <T> T[] toArray(T[] array) {
    return recorded("toArray(a)", () -> super.toArray(array));
  }

  @Override
  public int drainTo(Collection<? super Runnable> sink) {
    return recorded("drainTo", () -> super.drainTo(sink));
  }

  @Override
  public int drainTo(Collection<? super Runnable> sink, int max) {
    return recorded("drainTo(n)", () -> super.drainTo(sink, max));
  }

  @Override
  public void clear() {
    recorded(
        "clear",
        () -> {
          super.clear();
          return null;
        });
  }
}
