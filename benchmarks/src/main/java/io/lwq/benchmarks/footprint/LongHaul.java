package io.lwq.benchmarks.footprint;

import io.lwq.benchmarks.harness.AgentJar;
import io.lwq.benchmarks.harness.BenchmarkException;
import io.lwq.benchmarks.harness.ChildJvm;
import io.lwq.benchmarks.harness.Jdk;
import io.lwq.benchmarks.harness.Options;
import io.lwq.benchmarks.harness.SchedulerProbe;
import io.lwq.benchmarks.harness.TextTable;
import io.lwq.benchmarks.harness.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Very many tasks through one pool, after a tenured node (case B13): the old generation must stay
 * as it was.
 */
public final class LongHaul {
  /**
   * Two of G1's regions at this heap size, in whose units it grows, and as much again for what is
   * tenured once.
   */
  private static final double GROWTH_LIMIT_MIB = 4;

  private static final Duration PATIENCE = Duration.ofMinutes(30);

  private LongHaul() {}

  public static void run(String[] args) {
    Options options =
        Options.of("longhaul")
            .declare("jdk", "all", "JDKs: homes, numbers, this, or all")
            .declare("agent", "built", "the agent's jar")
            .declare("agent-options", "mode=swap", "what stands behind -javaagent:...=")
            .declare("tasks", "100_000_000", "tasks through the pool")
            .declare("heap", "64m", "-Xmx of the children")
            .parse(args);
    AgentJar agent = AgentJar.named(options.text("agent"));
    String agentOption = "-javaagent:" + agent.file() + "=" + options.text("agent-options");
    TextTable table =
        new TextTable(
            "JDK", "arm", "before MiB", "peak MiB", "after MiB", "tasks/s", "collections");
    List<Verdict> verdicts = new ArrayList<>();
    for (Jdk jdk : Jdk.list(options.texts("jdk"))) {
      ChildJvm stock =
          ChildJvm.of(jdk, HaulMain.class, Integer.toString(options.integer("tasks")))
              .withOptions(
                  List.of(
                      "-XX:+UseG1GC",
                      "-XX:G1HeapRegionSize=1m",
                      "-Xmx" + options.text("heap"),
                      SchedulerProbe.OPEN));
      add(table, verdicts, jdk, "stock", stock, options.integer("tasks"));
      ChildJvm ours = stock.withOptions(List.of(agentOption));
      add(table, verdicts, jdk, options.text("agent-options"), ours, options.integer("tasks"));
    }
    System.out.println(table);
    System.out.print(Verdict.table(verdicts));
  }

  private static void add(
      TextTable table, List<Verdict> verdicts, Jdk jdk, String arm, ChildJvm child, int tasks) {
    String[] haul = child.run(PATIENCE).line("haul").split(" ");
    double before = mib(haul[0]);
    double peak = mib(haul[1]);
    boolean swapped = haul[4].equals(SchedulerProbe.LWQ);
    if (swapped != arm.contains("mode=swap")) {
      throw new BenchmarkException("arm " + arm + " on " + jdk + " ran on " + haul[4]);
    }
    table.row(
        jdk,
        arm,
        format(before),
        format(peak),
        format(mib(haul[2])),
        String.format(Locale.ROOT, "%,.0f", tasks / Double.parseDouble(haul[3])),
        haul[5]);
    String what =
        String.format(
            Locale.ROOT, "old generation, growth over %,d tasks, %s, %s", tasks, arm, jdk);
    verdicts.add(Verdict.atMost(what, peak - before, GROWTH_LIMIT_MIB, "MiB"));
  }

  private static double mib(String bytes) {
    return Long.parseLong(bytes) / (1024.0 * 1024);
  }

  private static String format(double mib) {
    return String.format(Locale.ROOT, "%.2f", mib);
  }
}
