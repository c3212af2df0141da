package io.lwq.it.life;

import io.lwq.it.check.Await;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A small service: two pools and futures between them. Its last line says that it has done its
 * work. An argument is a file to delete first.
 */
public final class Service {

  private static final int REQUESTS = 500;

  private Service() {}

  public static void main(String[] args) throws Exception {
    for (String file : args) {
      Files.delete(Path.of(file));
    }
    ExecutorService front = Executors.newFixedThreadPool(4);
    ExecutorService back = Executors.newCachedThreadPool();
    ExecutorService single = Executors.newSingleThreadExecutor();
    AtomicInteger served = new AtomicInteger();
    for (int i = 0; i < REQUESTS; i++) {
      front.execute(
          () -> {
            Future<Integer> answer = back.submit(() -> 1);
            try {
              served.addAndGet(answer.get());
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          });
      single.execute(() -> {});
    }
    Await.until("all are served", () -> served.get() == REQUESTS);
    front.shutdown();
    back.shutdown();
    single.shutdown();
    Await.until("the front is terminated", front::isTerminated);
    System.out.println(
        "served " + served + ", " + ((ThreadPoolExecutor) front).getCompletedTaskCount());
  }
}
