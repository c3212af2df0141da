package io.lwq.trace;

import static io.lwq.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.testing.Crew;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Stamps beside tasks that wait in a queue whose nodes are not ours. */
@Timeout(60)
final class StampTableTest {
  private final PoolTrace pool = new PoolTrace(new Object(), new Object(), false, false);
  private final StampTable table = new StampTable();

  private TaskStamp stamp(long nanos) {
    return Stamps.stamp(pool, nanos);
  }

  /** Equal to every other, with a hash of its own that must not be asked for (A1). */
  private static final class Trap implements Runnable {
    @Override
    public boolean equals(Object o) {
      throw new AssertionError("equals of the user's task was called");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("hashCode of the user's task was called");
    }

    @Override
    public void run() {}
  }

  @Test
  void givesBackTheStampOfTheVeryTaskOnce() {
    Runnable one = new Trap();
    Runnable other = new Trap();
    TaskStamp first = stamp(1);
    TaskStamp second = stamp(2);
    table.add(one, first);
    table.add(other, second);
    assertThat(table.remove(other)).isSameAs(second);
    assertThat(table.remove(other)).isNull();
    assertThat(table.remove(one)).isSameAs(first);
    assertThat(table.size()).isZero();
  }

  @Test
  void knowsNothingOfATaskItWasNotTold() {
    assertThat(table.remove(new Trap())).isNull();
  }

  /** A2: one object submitted many times has a wait of its own each time. */
  @Test
  void theSameTaskManyTimesLeavesInTheOrderItCame() {
    Runnable task = new Trap();
    List<TaskStamp> stamps = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      stamps.add(stamp(i));
      table.add(task, stamps.get(i));
    }
    assertThat(table.size()).isEqualTo(1);
    for (TaskStamp stamp : stamps) {
      assertThat(table.remove(task)).isSameAs(stamp);
    }
    assertThat(table.remove(task)).isNull();
  }

  /** A rejected submit takes back its own stamp, not that of an earlier one which still waits. */
  @Test
  void aCertainWaitCanBeForgotten() {
    Runnable task = new Trap();
    TaskStamp[] stamps = {stamp(0), stamp(1), stamp(2)};
    for (TaskStamp stamp : stamps) {
      table.add(task, stamp);
    }
    table.remove(task, stamps[2]);
    table.remove(task, stamps[2]);
    table.add(task, stamps[2]);
    table.remove(task, stamps[1]);
    assertThat(table.remove(task)).isSameAs(stamps[0]);
    assertThat(table.remove(task)).isSameAs(stamps[2]);
    assertThat(table.size()).isZero();
    table.remove(task, stamps[0]);
  }

  @Test
  void oneTaskQueuedAMillionTimesCostsNoMoreEachTime() {
    Runnable task = new Trap();
    long few = timeOf(task, 10_000);
    few = Math.min(few, timeOf(task, 10_000));
    long many = timeOf(task, 1_000_000);
    assertThat(many)
        .isLessThan(20 * 100 * few); // a search of the whole chain would be 10,000 times
    assertThat(table.size()).isZero();
  }

  private long timeOf(Runnable task, int times) {
    long before = System.nanoTime();
    for (int i = 0; i < times; i++) {
      table.add(task, stamp(i));
    }
    for (int i = 0; i < times; i++) {
      assertThat(table.remove(task).enqueueNanos).isEqualTo(i);
    }
    return Math.max(1, System.nanoTime() - before);
  }

  @Test
  void manyTasksGrowTheTableAndTheirDepartureEmptiesIt() {
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      tasks.add(new Trap());
      table.add(tasks.get(i), stamp(i));
    }
    assertThat(table.size()).isEqualTo(20_000);
    for (int i = 0; i < 20_000; i += 2) {
      assertThat(table.remove(tasks.get(i)).enqueueNanos).isEqualTo(i);
    }
    for (int i = 1; i < 20_000; i += 2) {
      assertThat(table.remove(tasks.get(i)).enqueueNanos).isEqualTo(i);
    }
    assertThat(table.size()).isZero();
  }

  /** A14: a task that leaves its queue unseen leaves nothing in here. */
  @Test
  void forgetsTasksThatWereCollected() {
    Runnable kept = new Trap();
    table.add(kept, stamp(-1));
    for (int i = 0; i < 10_000; i++) {
      table.add(new Trap(), stamp(i));
    }
    until(
        () -> {
          System.gc();
          return table.size() == 1;
        });
    assertThat(table.remove(kept).enqueueNanos).isEqualTo(-1);
  }

  @Test
  void agreesWithItselfUnderManyThreads() throws InterruptedException {
    try (Crew crew = new Crew()) {
      crew.race(
          4,
          number -> {
            Runnable[] mine = new Runnable[50];
            for (int i = 0; i < mine.length; i++) {
              mine[i] = new Trap();
            }
            for (int turn = 0; turn < 200; turn++) {
              for (int i = 0; i < mine.length; i++) {
                table.add(mine[i], stamp(turn * 100L + i));
              }
              for (int i = mine.length - 1; i >= 0; i--) {
                TaskStamp stamp = table.remove(mine[i]);
                if (stamp == null || stamp.enqueueNanos != turn * 100L + i) {
                  throw new AssertionError("another's stamp, or none");
                }
              }
            }
          });
      crew.join();
    }
    assertThat(table.size()).isZero();
  }
}
