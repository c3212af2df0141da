package io.lwq.exporter.study;

import io.lwq.exporter.jfr.UnreadableRecordingException;
import io.lwq.exporter.model.Scheduler;
import io.lwq.exporter.summary.PoolSummary;
import io.lwq.exporter.summary.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads the rounds of a directory and their recordings. */
public final class StudyReader {
  private final Path directory;
  private final int threads;
  private final List<String> notes = new ArrayList<>();
  private final List<Path> recordings = new ArrayList<>();

  private StudyReader(Path directory, int threads) {
    this.directory = directory;
    this.threads = threads;
  }

  /**
   * Returns a study for each number of threads that {@code directory} has rounds with, the smallest
   * first.
   */
  public static List<Study> read(Path directory) throws UnusableStudyException {
    Map<Integer, List<Round>> byThreads = new TreeMap<>();
    for (Round round : RoundFiles.read(directory)) {
      byThreads.computeIfAbsent(round.threads(), t -> new ArrayList<>()).add(round);
    }
    List<Study> studies = new ArrayList<>();
    byThreads.forEach(
        (threads, rounds) -> studies.add(new StudyReader(directory, threads).study(rounds)));
    return studies;
  }

  private Study study(List<Round> rounds) {
    Map<Round, List<PoolSummary>> recorded = new LinkedHashMap<>();
    rounds.forEach(round -> recorded.put(round, pools(round)));
    Set<String> swapped = new TreeSet<>();
    recorded.forEach(
        (round, pools) -> {
          if (round.arm() == Arm.SWAP) {
            pools.stream()
                .filter(pool -> pool.pool().scheduler() == Scheduler.LWQ)
                .forEach(pool -> swapped.add(pool.pool().name()));
          }
        });
    if (swapped.isEmpty() && rounds.stream().anyMatch(round -> round.arm() == Arm.SWAP)) {
      notes.add(
          "no recording of arm swap has a pool on scheduler lwq: see why with 'summary' on one of them");
    }
    List<Measured> measured = new ArrayList<>();
    recorded.forEach(
        (round, pools) -> measured.add(new Measured(round, compared(round.arm(), pools, swapped))));
    return new Study(directory, threads, measured, List.copyOf(swapped), recordings, notes);
  }

  private List<PoolSummary> pools(Round round) {
    Path jfr = round.jfr();
    if (jfr == null) {
      return List.of();
    }
    try {
      Summary summary = Summary.of(jfr, 0);
      recordings.add(jfr);
      if (!summary.hasLwqEvents()) {
        notes.add(
            jfr
                + ": has no lwq events: the agent did not run, or recorded with other settings than those that 'jfc' writes");
      }
      summary.reading().notes().forEach(note -> notes.add(jfr + ": incomplete: " + note));
      return summary.pools();
    } catch (UnreadableRecordingException e) {
      notes.add(e.getMessage());
      return List.of();
    }
  }

  // The same pools in both arms, or the comparison would be of pools rather than of schedulers.
  private static @Nullable PoolSummary compared(
      Arm arm, List<PoolSummary> pools, Set<String> names) {
    Scheduler scheduler =
        switch (arm) {
          case STOCK, TRACE -> Scheduler.JDK;
          case SWAP -> Scheduler.LWQ;
        };
    return pools.stream()
        .filter(pool -> pool.pool().scheduler() == scheduler && names.contains(pool.pool().name()))
        .reduce((a, b) -> a.plus(b, a.pool()))
        .orElse(null);
  }
}
