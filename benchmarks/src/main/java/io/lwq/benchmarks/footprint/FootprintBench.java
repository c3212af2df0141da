package io.lwq.benchmarks.footprint;

import io.lwq.benchmarks.harness.AgentJar;
import io.lwq.benchmarks.harness.ChildJvm;
import io.lwq.benchmarks.harness.Jdk;
import io.lwq.benchmarks.harness.Options;
import io.lwq.benchmarks.harness.TextTable;
import io.lwq.benchmarks.harness.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Heap added by the agent: for a pool that is used, for one that is not, and over many pools made
 * and dropped. Each figure is that of a child with the agent less that of one without.
 */
public final class FootprintBench {
  private static final double USED_LIMIT_KIB = 256;

  /** "Next to nothing": a handful of small objects. */
  private static final double UNUSED_LIMIT_KIB = 1;

  /**
   * Over the 90,000 pools between the first and the last sample a leak of six bytes a pool would
   * show.
   */
  private static final double GROWTH_LIMIT_KIB = 512;

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final String agentOption;
  private final int dropped;
  private final List<Verdict> verdicts = new ArrayList<>();
  private final TextTable table =
      new TextTable("JDK", "what", "stock KiB", "with agent KiB", "added KiB");

  private FootprintBench(String agentOption, int dropped) {
    this.agentOption = agentOption;
    this.dropped = dropped;
  }

  public static void run(String[] args) {
    Options options =
        Options.of("footprint")
            .declare("jdk", "all", "JDKs: homes, numbers, this, or all")
            .declare("agent", "built", "the agent's jar")
            .declare("agent-options", "mode=swap", "what stands behind -javaagent:...=")
            .declare("dropped", "100000", "pools made and dropped")
            .parse(args);
    AgentJar agent = AgentJar.named(options.text("agent"));
    FootprintBench bench =
        new FootprintBench(
            "-javaagent:" + agent.file() + "=" + options.text("agent-options"),
            options.integer("dropped"));
    for (Jdk jdk : Jdk.list(options.texts("jdk"))) {
      bench.kept(jdk, "used pool", 64, 10_000, USED_LIMIT_KIB);
      bench.kept(jdk, "unused pool", 1000, 0, UNUSED_LIMIT_KIB);
      bench.dropped(jdk);
    }
    System.out.println(bench.table);
    System.out.print(Verdict.table(bench.verdicts));
  }

  private void kept(Jdk jdk, String what, int pools, int tasks, double limitKib) {
    ChildJvm child =
        ChildJvm.of(jdk, PoolsMain.class, "kept", Integer.toString(pools), Integer.toString(tasks));
    double stock = kib(heap(child)[0]) / pools;
    double ours = kib(heap(child.withOptions(List.of(agentOption)))[0]) / pools;
    table.row(jdk, what, format(stock), format(ours), format(ours - stock));
    verdicts.add(Verdict.atMost("heap of one " + what + ", " + jdk, ours - stock, limitKib, "KiB"));
  }

  private void dropped(Jdk jdk) {
    ChildJvm child = ChildJvm.of(jdk, PoolsMain.class, "dropped", Integer.toString(dropped));
    double stock = growthKib(heap(child));
    double ours = growthKib(heap(child.withOptions(List.of(agentOption))));
    String what = String.format(Locale.ROOT, "growth over %,d pools", dropped);
    table.row(jdk, what, format(stock), format(ours), format(ours - stock));
    verdicts.add(Verdict.atMost(what + ", " + jdk, ours, GROWTH_LIMIT_KIB, "KiB"));
  }

  /**
   * From the first sample, when the classes are loaded and the tables have their size, to the last.
   */
  private static double growthKib(long[] samples) {
    return kib(samples[samples.length - 1] - samples[0]);
  }

  private static long[] heap(ChildJvm child) {
    String line = child.withOptions(List.of("-Xmx256m", "-XX:+UseG1GC")).run(PATIENCE).line("heap");
    return Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
  }

  private static double kib(long bytes) {
    return bytes / 1024.0;
  }

  private static String format(double kib) {
    return String.format(Locale.ROOT, "%,.2f", kib);
  }
}
