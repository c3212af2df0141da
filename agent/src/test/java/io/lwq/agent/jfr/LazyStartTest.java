package io.lwq.agent.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.trace.PoolTrace;
import io.lwq.trace.Trace;
import io.lwq.trace.TraceSink;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens to JFR in a JVM where an agent starts, before and after somebody uses it. */
class LazyStartTest {
  @TempDir Path directory;

  /** Runs tasks in a pool; with an argument it records them from the middle on, into that file. */
  static final class TasksMain {
    public static void main(String[] arguments) throws IOException {
      TestPools pools = new TestPools();
      Object owner = new Object();
      PoolTrace pool = pools.add(owner, "pool-1-thread-1");
      Trace.start(JfrSession.start(pools, 0, 1000, "1.2.3", "swap").sink());
      Probes.run(pool, 7);
      System.out.println("initialised " + FlightRecorder.isInitialized());
      if (arguments.length > 0) {
        Recording recording = new Recording();
        recording.setDestination(Path.of(arguments[0]));
        recording.start();
        Probes.run(pool, 9);
        recording.stop();
      }
      System.out.println("failures " + Trace.failures());
    }
  }

  /** A JVM without JFR. */
  static final class NoJfrMain {
    public static void main(String[] arguments) {
      System.out.println("none " + (JfrTrace.start(0, 1000, "1.2.3", "swap") == TraceSink.NONE));
      JfrTrace.stop();
      System.out.println("dropped " + JfrTrace.eventsDropped());
    }
  }

  @Test
  void jfrIsNotInitialisedWhereNobodyUsesIt() throws Exception {
    assertThat(ChildJvm.run(TasksMain.class, List.of()))
        .contains("initialised false", "failures 0");
  }

  @Test
  void noEventClassIsLoadedWhereNobodyUsesIt() throws Exception {
    assertThat(ChildJvm.run(TasksMain.class, List.of("-Xlog:class+load")))
        .contains("io.lwq.agent.jfr.JfrSink ")
        .doesNotContain("io.lwq.agent.jfr.TaskDispatchEvent ", "io.lwq.agent.jfr.QueueThreshold ");
  }

  @Test
  void aRecordingMadeByTheApplicationHasTheEventsFromItsStart() throws Exception {
    Path file = directory.resolve("own.jfr");
    assertThat(ChildJvm.run(TasksMain.class, List.of(), file.toString()))
        .contains("initialised false", "failures 0");

    Recorded recorded = Recorded.read(file);
    assertThat(recorded.tasks("runTime")).isEqualTo(9);
    assertThat(recorded.of("TaskDispatch")).hasSize(9); // the option said 0 ns
  }

  @Test
  void aRecordingOfTheCommandLineIsCompleteWhenTheJvmExits() throws Exception {
    Path file = directory.resolve("exit.jfr");
    assertThat(ChildJvm.run(TasksMain.class, List.of("-XX:StartFlightRecording:filename=" + file)))
        .contains("initialised true", "failures 0");

    Recorded recorded = Recorded.read(file);
    assertThat(recorded.tasks("runTime")).isEqualTo(7);
    assertThat(recorded.of("AgentStatistics")).hasSize(1);
  }

  @Test
  void aJvmWithoutTheModuleHasNoEventsAndNoFailure() throws Exception {
    assertThat(ChildJvm.run(NoJfrMain.class, List.of("--limit-modules", "java.base")))
        .contains("none true", "dropped 0");
  }
}
