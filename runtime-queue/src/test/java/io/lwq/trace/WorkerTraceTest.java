package io.lwq.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One worker: what is counted for each task, and whose a wake was. */
final class WorkerTraceTest {
  private final RecordingSink sink = new RecordingSink();
  private final Object queue = new Object();
  private final PoolTrace pool = new PoolTrace(new Object(), queue, true, false);
  private final WorkerTrace worker = new WorkerTrace(pool, null, 0, null);

  @BeforeEach
  void start() {
    Trace.start(sink);
  }

  @AfterEach
  void stop() {
    Trace.stop();
  }

  private TaskStamp stamp() {
    return Stamps.stamp(pool, System.nanoTime());
  }

  private void dispatch(Object task) {
    assertThat(worker.fetches(stamp(), task)).isTrue();
    worker.takes();
    worker.runs(task, false);
    worker.ran(false);
  }

  @Test
  void aTaskIsCountedFromItsEnqueueToItsEnd() {
    dispatch("task");
    assertThat(pool.latencies().queueTime.snapshot().count()).isEqualTo(1);
    assertThat(pool.latencies().runTime.snapshot().count()).isEqualTo(1);
    assertThat(pool.latencies().wakeLatency.snapshot().count()).isZero();
    assertThat(sink.ended).hasSize(1);
    assertThat(sink.ended.get(0).outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(sink.ended.get(0).queueNanos()).isNotNegative();
    assertThat(sink.ended.get(0).wakeNanos()).isEqualTo(-1);
  }

  @Test
  void aWakeThatFoundWorkBelongsToTheTaskItFound() {
    Thread waker = new Thread("waker");
    worker.woken(1_000, 4_500, waker);
    dispatch("first");
    dispatch("second");
    assertThat(sink.woken).containsExactly(new RecordingSink.Woken(3_500, waker, true));
    assertThat(sink.ended).extracting(RecordingSink.Ended::wakeNanos).containsExactly(3_500L, -1L);
    assertThat(pool.latencies().wakesWithoutWork.sum()).isZero();
  }

  @Test
  void aWakeThatFoundNothingIsCountedApart() {
    worker.woken(1_000, 2_000, null);
    worker.wakeEnds(false);
    worker.wakeEnds(false); // once only
    assertThat(pool.latencies().wakesWithoutWork.sum()).isEqualTo(1);
    assertThat(pool.latencies().wakeLatency.snapshot().count()).isEqualTo(1);
    assertThat(sink.woken).containsExactly(new RecordingSink.Woken(1_000, null, false));
  }

  @Test
  void aSecondWakeEndsTheFirst() {
    worker.woken(1_000, 2_000, null);
    worker.woken(3_000, 5_000, null);
    dispatch("task");
    assertThat(sink.woken)
        .extracting(RecordingSink.Woken::foundWork, RecordingSink.Woken::latencyNanos)
        .containsExactly(tuple(false, 1_000L), tuple(true, 2_000L));
  }

  @Test
  void aTaskThatPollsItsOwnPoolsQueueRemovesWhatItGets() {
    worker.takes();
    worker.runs("task", false);
    assertThat(worker.fetches(stamp(), "other")).isFalse();
    worker.ran(false);
    assertThat(worker.fetches(stamp(), "other")).isTrue();
  }

  @Test
  void runsWhatASharerOfItsQueueSubmittedAsItsOwn() {
    PoolTrace sharer = new PoolTrace(new Object(), queue, true, false);
    worker.fetches(Stamps.stamp(sharer, 1), "shared");
    worker.takes();
    worker.runs("shared", false);
    worker.ran(false);
    assertThat(sink.left).isEmpty();
    assertThat(pool.latencies().queueTime.snapshot().count()).isEqualTo(1);
  }

  @Test
  void whatAHookTakesOutOfAnotherPoolsQueueIsRemovedThere() {
    PoolTrace stranger = new PoolTrace(new Object(), new Object(), true, false);
    worker.fetches(Stamps.stamp(stranger, 1), "strange");
    worker.takes();
    worker.runs("own", false);
    worker.ran(false);
    assertThat(sink.left)
        .extracting(RecordingSink.Left::task, RecordingSink.Left::outcome)
        .containsExactly(tuple("strange", Outcome.REMOVED));
    assertThat(stranger.latencies().removed.sum()).isEqualTo(1);
    assertThat(pool.latencies().queueTime.snapshot().count()).isZero();
  }

  @Test
  void outcomesTellCancelledFailedAndCompletedApart() {
    boolean[][] cancelledAndFailed = {{true, false}, {false, true}, {false, false}};
    for (boolean[] way : cancelledAndFailed) {
      worker.takes();
      worker.runs("task", way[0]);
      worker.ran(way[1]);
      worker.ran(true); // a hook after the task throws: told already
    }
    assertThat(sink.ended)
        .extracting(RecordingSink.Ended::outcome)
        .containsExactly(Outcome.CANCELLED, Outcome.FAILED, Outcome.COMPLETED);
    assertThat(pool.latencies().runTime.snapshot().count()).isEqualTo(3);
  }

  @Test
  void aTaskWhoseEnqueueWasNotSeenHasNoQueueTime() {
    worker.takes();
    worker.runs("task", false);
    worker.ran(false);
    assertThat(sink.ended).extracting(RecordingSink.Ended::queueNanos).containsExactly(-1L);
    assertThat(pool.latencies().queueTime.snapshot().count()).isZero();
    assertThat(pool.latencies().runTime.snapshot().count()).isEqualTo(1);
  }

  @Test
  void aTaskThatWasTakenAndNeverRanHasFailed() {
    worker.fetches(stamp(), "task");
    worker.takes();
    worker.stops(); // the hook before the task threw
    assertThat(sink.left).extracting(RecordingSink.Left::outcome).containsExactly(Outcome.FAILED);
    worker.stops();
    assertThat(sink.left).hasSize(1);
  }

  @Test
  void aWorkerThatDiesInItsTaskEndsItAsFailed() {
    worker.takes();
    worker.runs("task", false);
    worker.stops();
    assertThat(sink.ended).extracting(RecordingSink.Ended::outcome).containsExactly(Outcome.FAILED);
  }

  @Test
  void stampsOfAQueueWhoseNodesAreNotOursAreLookedUpByTheTask() {
    PoolTrace other = new PoolTrace(new Object(), new Object(), false, false);
    WorkerTrace looksUp = new WorkerTrace(other, null, 0, null);
    Object task = new Object();
    for (int i = 0; i < 2; i++) { // the second one found the worker idle
      other.aside.add(task, Stamps.stamp(other, System.nanoTime()));
      looksUp.takes();
      looksUp.runs(task, false);
      looksUp.ran(false);
    }
    assertThat(other.aside.size()).isZero();
    assertThat(sink.ended).extracting(RecordingSink.Ended::queueNanos).allMatch(n -> n >= 0);
    assertThat(sink.woken).hasSize(1);
  }
}
