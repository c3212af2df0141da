package io.lwq.it.check;

import java.util.concurrent.Callable;

/**
 * A thread that does one thing; its result or its failure is collected by the thread that started
 * it.
 */
public final class Actor<T> {

  private final Thread thread;
  private volatile T result;
  private volatile Throwable failure;

  private Actor(String name, Callable<T> body) {
    thread =
        new Thread(
            () -> {
              try {
                result = body.call();
              } catch (Throwable thrown) {
                failure = thrown;
              }
            },
            name);
    thread.setDaemon(true);
  }

  public static <T> Actor<T> start(String name, Callable<T> body) {
    Actor<T> actor = new Actor<>(name, body);
    actor.thread.start();
    return actor;
  }

  public static Actor<Void> run(String name, Check.Action body) {
    return start(
        name,
        () -> {
          try {
            body.run();
          } catch (Exception | Error thrown) {
            throw thrown;
          } catch (Throwable thrown) {
            throw new AssertionError(thrown);
          }
          return null;
        });
  }

  public Thread thread() {
    return thread;
  }

  /** Returns once the thread waits for something. */
  public Actor<T> parked() {
    Await.parked(thread);
    return this;
  }

  /** Waits for the end and returns the result; a failure of the body becomes one of the caller. */
  public T join() {
    Await.ended(thread);
    if (failure != null) {
      throw new AssertionError(thread.getName() + " failed: " + failure, failure);
    }
    return result;
  }

  /** Waits for the end, which must be by an exception of the given kind. */
  public void joinThrowing(Class<? extends Throwable> kind) {
    Await.ended(thread);
    if (!kind.isInstance(failure)) {
      throw new AssertionError(
          thread.getName() + ": expected " + kind.getName() + " but got " + failure, failure);
    }
  }
}
