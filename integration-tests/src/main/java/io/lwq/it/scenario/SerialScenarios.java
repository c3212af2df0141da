package io.lwq.it.scenario;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A swapped queue is written byte for byte as a stock one: so each JVM can read what the other has
 * written.
 */
final class SerialScenarios {

  private SerialScenarios() {}

  static List<Scenario> all() {
    return List.of(
        new Scenario("serial form of an unbounded queue", out -> write(out, Integer.MAX_VALUE)),
        new Scenario("serial form of a bounded queue", out -> write(out, 10)));
  }

  private record Task(int number) implements Runnable, Serializable {
    @Override
    public void run() {}
  }

  private static void write(PrintStream out, int capacity) throws IOException {
    BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>(capacity);
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, queue);
    Pools.use(pool);
    var release = Pools.holdUp(pool);
    for (int i = 0; i < 3; i++) {
      pool.execute(new Task(i));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(queue);
    }
    out.println(HexFormat.of().formatHex(bytes.toByteArray()));
    release.countDown();
    Pools.end(pool);
  }
}
