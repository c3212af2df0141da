package io.lwq.exporter.jfr;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jfr.consumer.RecordingStream;

/**
 * Waits until the JVM has flushed a chunk, as it does about once a second. Opening and closing it
 * start a chunk.
 */
final class Flush implements AutoCloseable {
  private final RecordingStream stream = new RecordingStream();
  private final AtomicInteger flushes = new AtomicInteger();

  Flush() {
    stream.onFlush(flushes::incrementAndGet);
    stream.startAsync();
  }

  /**
   * Returns when all that was committed before the call is flushed: the first flush seen may have
   * begun earlier.
   */
  void awaitFlush() {
    int before = flushes.get();
    await().atMost(Duration.ofSeconds(30)).until(() -> flushes.get() >= before + 2);
  }

  @Override
  public void close() {
    stream.close();
  }
}
