package io.lwq.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The enqueue calls and the workers of a thread, as the probes see them one after the other. */
final class TraceThreadTest {
  private final RecordingSink sink = new RecordingSink();
  private final Object queue = new Object();
  private final PoolTrace pool = new PoolTrace(new Object(), queue, true, false);
  private TraceThread thread;

  @BeforeEach
  void start() {
    forget();
    thread = TraceThread.current();
    Trace.start(sink);
  }

  @AfterEach
  void stop() {
    Trace.stop();
    forget();
  }

  private void forget() {
    TraceThread known = TraceThread.current();
    known.startsWorking(pool, null);
    while (known.worker() != null) {
      known.stopsWorking();
    }
  }

  private TaskStamp submit(Object task) {
    TaskStamp stamp = thread.submits(pool, task, 3);
    thread.placeIn(queue);
    thread.submitted(task);
    return stamp;
  }

  @Test
  void anEnqueueCallIsTimedAndTold() {
    TaskStamp stamp = submit("task");
    assertThat(stamp.submitter).isSameAs(Thread.currentThread());
    assertThat(stamp.queueDepth).isEqualTo(3);
    assertThat(pool.latencies().enqueueCall.snapshot().count()).isEqualTo(1);
    assertThat(sink.enqueued).containsExactly(new RecordingSink.Enqueued(stamp, "task", null));
  }

  @Test
  void aStampFindsItsPlaceOnceAndOnlyInItsPoolsQueue() {
    TaskStamp stamp = thread.submits(pool, "task", -1);
    assertThat(thread.placeIn(new Object())).isNull();
    assertThat(thread.placeIn(queue)).isSameAs(stamp);
    assertThat(thread.placeIn(queue)).isNull();
    stamp.displace(); // the queue was full
    assertThat(thread.place(pool)).isSameAs(stamp);
    thread.submitted("task");
    assertThat(thread.placeIn(queue)).isNull();
  }

  /** A task run by its submitter submits another: the inner call has a stamp of its own. */
  @Test
  void enqueueCallsNestInEachOther() {
    TaskStamp outer = thread.submits(pool, "outer", -1);
    TaskStamp inner = thread.submits(pool, "inner", -1);
    assertThat(thread.place(pool)).isSameAs(inner);
    thread.submitted("inner");
    assertThat(thread.place(pool)).isSameAs(outer);
    thread.submitted("outer");
    assertThat(thread.place(pool)).isNull();
  }

  @Test
  void theEndOfACallWhoseBeginWasNotTracedIsNoCallsEnd() {
    TaskStamp stamp = thread.submits(pool, "task", -1);
    thread.submitted("another task");
    assertThat(sink.enqueued).isEmpty();
    assertThat(thread.place(pool)).isSameAs(stamp);
    thread.submitted("task");
    thread.submitted("task");
    assertThat(sink.enqueued).hasSize(1);
  }

  @Test
  void theEnqueueCallSaysWhomItWoke() {
    Thread worker = new Thread("worker");
    thread.wakes(new Thread("woken outside of any enqueue call"));
    thread.submits(pool, "task", -1);
    thread.wakes(worker);
    thread.submitted("task");
    submit("next");
    assertThat(sink.enqueued)
        .extracting(RecordingSink.Enqueued::woke)
        .containsExactly(worker, null);
  }

  @Test
  void aTaskTakenOutByAnybodyElseHasLeft() {
    TaskStamp stamp = submit("task");
    thread.takenOut(stamp, "task");
    assertThat(sink.left).containsExactly(new RecordingSink.Left(stamp, "task", Outcome.REMOVED));
    assertThat(pool.latencies().removed.sum()).isEqualTo(1);
    thread.setLeavesAs(Outcome.DRAINED);
    thread.takenOut(submit("other"), "other");
    thread.setLeavesAs(Outcome.REMOVED);
    assertThat(sink.left)
        .extracting(RecordingSink.Left::outcome)
        .containsExactly(Outcome.REMOVED, Outcome.DRAINED);
  }

  @Test
  void aDelayedTaskCountsFromWhenItIsDue() {
    thread.due(123_456);
    TaskStamp delayed = thread.submitsDue(pool, "delayed");
    thread.submitted("delayed");
    TaskStamp atOnce = thread.submitsDue(pool, "at once");
    thread.submitted("at once");
    assertThat(delayed.enqueueNanos).isEqualTo(123_456);
    assertThat(atOnce.enqueueNanos).isNotEqualTo(123_456);
  }

  @Test
  void aTaskRunByItsSubmitterIsCountedWithTheWaitBeforeIt() {
    thread.submits(pool, "task", -1);
    thread.callerRan(pool, "task"); // nobody has said that it would run it
    assertThat(sink.ended).isEmpty();
    thread.callerRuns(pool);
    thread.callerRan(pool, "task");
    thread.submitted("task");
    assertThat(sink.ended)
        .extracting(RecordingSink.Ended::outcome)
        .containsExactly(Outcome.CALLER_RUN);
    assertThat(pool.latencies().queueTime.snapshot().count()).isEqualTo(1);
    assertThat(pool.latencies().runTime.snapshot().count()).isEqualTo(1);
  }

  @Test
  void aTaskMayRunTheWorkerOfAnotherPoolAndGoOnAfterwards() {
    PoolTrace other = new PoolTrace(new Object(), new Object(), true, false);
    thread.startsWorking(pool, null);
    WorkerTrace outer = thread.worker();
    outer.takes();
    outer.runs("outer", false);
    thread.startsWorking(other, null);
    assertThat(thread.worker()).isNotSameAs(outer);
    thread.stopsWorking();
    assertThat(thread.worker()).isSameAs(outer);
    outer.ran(false);
    thread.stopsWorking();
    assertThat(thread.worker()).isNull();
    assertThat(sink.ended).extracting(RecordingSink.Ended::task).containsExactly("outer");
  }

  @Test
  void aThreadThatWasAWorkerBeforeTheAgentCameIsKnownFromItsNextTaskOn() {
    assertThat(thread.worker()).isNull();
    WorkerTrace worker = thread.workerOf(pool);
    assertThat(thread.worker()).isSameAs(worker);
    assertThat(thread.workerOf(pool)).isSameAs(worker);
  }

  @Test
  void nothingStaysBehindWhenAWorkerEnds() {
    thread.startsWorking(pool, null);
    thread.stopsWorking();
    assertThat(TraceThread.current()).isNotSameAs(thread);
  }

  @Test
  void threadsKnowNothingOfEachOther() throws InterruptedException {
    TaskStamp mine = thread.submits(pool, "mine", -1);
    try (Crew crew = new Crew()) {
      crew.start(
          "other",
          () -> {
            assertThat(TraceThread.current()).isNotSameAs(thread);
            assertThat(TraceThread.current().place(pool)).isNull();
          });
      crew.join();
    }
    assertThat(thread.place(pool)).isSameAs(mine);
    thread.submitted("mine");
  }
}
