package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.lwq.trace.PoolTrace;
import io.lwq.trace.Trace;
import io.lwq.trace.TraceSink;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;

/** An agent that goes leaves nothing behind, and another may come. */
class StopTest {
  private final TestPools pools = new TestPools();
  private final Object owner = new Object();
  private final PoolTrace pool = pools.add(owner, "pool-1-thread-1");

  @Test
  void leavesNoEventTypes() {
    FlightRecorder recorder = FlightRecorder.getFlightRecorder();
    JfrSession session = JfrSession.start(pools, 0, 1000, "1.2.3", "swap");
    assertThat(recorder.getEventTypes()).anyMatch(type -> type.getName().startsWith("lwq."));

    session.stop();

    assertThat(recorder.getEventTypes()).noneMatch(type -> type.getName().startsWith("lwq."));
  }

  @Test
  void aSinkThatHasEndedIsQuiet() {
    FlightRecorder.getFlightRecorder();
    JfrSession session = JfrSession.start(pools, 0, 1000, "1.2.3", "swap");
    try (Recording recording = new Recording()) {
      recording.start();
      Object begun = session.sink().beginEnqueue(this);
      session.stop();
      session.sink().endEnqueue(begun, Probes.submit(pool, this), this, null);

      assertThat(session.sink().beginEnqueue(this)).isNull();
      assertThat(session.sink().wantsDepth()).isFalse();
    }
  }

  @Test
  void itsLoaderCanBeCollectedWhileNobodyRecords() throws Exception {
    WeakReference<ClassLoader> loader = recordAndStop();

    awaitCollection(loader);
  }

  @Test
  void itsLoaderCanBeCollectedWhileSomebodyRecords() throws Exception {
    try (Recording other = new Recording()) {
      other.start();
      WeakReference<ClassLoader> loader = recordAndStop();

      awaitCollection(loader);
    }
  }

  private WeakReference<ClassLoader> recordAndStop() throws Exception {
    ClassLoader loader = new OwnLoader();
    Class<?> entry = loader.loadClass(JfrTrace.class.getName());
    TraceSink sink =
        (TraceSink)
            entry
                .getMethod("start", long.class, int.class, String.class, String.class)
                .invoke(null, 0L, 1000, "1.2.3", "swap");
    Trace.start(sink);
    try (Recording recording = new Recording()) {
      recording.enable("lwq.AgentStatistics").with("period", "20 ms");
      recording.start();
      Probes.run(pool, 10);
      await()
          .until(() -> hasHadAPeriod(recording)); // from then on JFR holds the hooks elsewhere too
      assertThat(Recorded.in(recording).of("TaskDispatch")).hasSize(10);
    }
    Trace.stop();
    entry.getMethod("stop").invoke(null);
    return new WeakReference<>(loader);
  }

  private static boolean hasHadAPeriod(Recording recording) {
    return Recorded.soFarIn(recording).of("AgentStatistics").stream()
        .anyMatch(e -> e.getThread().getJavaName().equals("JFR Periodic Tasks"));
  }

  private static void awaitCollection(WeakReference<ClassLoader> loader) {
    await()
        .untilAsserted(
            () -> {
              System.gc();
              assertThat(loader.refersTo(null)).isTrue();
            });
  }

  /** Loads the classes of the package anew. */
  private static final class OwnLoader extends URLClassLoader {
    OwnLoader() {
      super(
          new URL[] {JfrTrace.class.getProtectionDomain().getCodeSource().getLocation()},
          StopTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        if (!name.startsWith("io.lwq.agent.jfr.")) {
          return super.loadClass(name, resolve);
        }
        Class<?> loaded = findLoadedClass(name);
        return loaded != null ? loaded : findClass(name);
      }
    }
  }
}
