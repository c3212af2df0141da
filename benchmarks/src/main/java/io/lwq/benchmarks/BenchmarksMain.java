package io.lwq.benchmarks;

import io.lwq.benchmarks.footprint.FootprintBench;
import io.lwq.benchmarks.footprint.LongHaul;
import io.lwq.benchmarks.harness.BenchmarkException;
import io.lwq.benchmarks.idle.CaseB9;
import io.lwq.benchmarks.startup.StartupBench;
import io.lwq.benchmarks.study.CaseB16;
import io.lwq.benchmarks.study.CaseB8;
import io.lwq.benchmarks.study.LatencyStudy;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * One way in: {@code bench.sh NAME [--option value]...}. Exits with 2 if it was called wrongly or
 * could not measure.
 */
public final class BenchmarksMain {
  private static final Map<String, Benchmark> BENCHMARKS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("study", LatencyStudy::run),
              Map.entry("startup", StartupBench::run),
              Map.entry("footprint", FootprintBench::run),
              Map.entry("longhaul", LongHaul::run),
              Map.entry("b8", CaseB8::run),
              Map.entry("b9", CaseB9::run),
              Map.entry("b13", LongHaul::run),
              Map.entry("b16", CaseB16::run),
              Map.entry("jmh", org.openjdk.jmh.Main::main),
              Map.entry("jcstress", org.openjdk.jcstress.Main::main)));

  /**
   * A benchmark prints its report; what it finds is for its reader to judge, so it has no result.
   */
  private interface Benchmark {
    void run(String[] args) throws Exception;
  }

  private BenchmarksMain() {}

  public static void main(String[] args) throws Exception {
    Benchmark benchmark = args.length == 0 ? null : BENCHMARKS.get(args[0]);
    if (benchmark == null) {
      System.err.println(
          "usage: bench.sh NAME [--help | --option value ...], NAME one of " + BENCHMARKS.keySet());
      System.exit(2);
      return;
    }
    try {
      benchmark.run(Arrays.copyOfRange(args, 1, args.length));
    } catch (BenchmarkException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
