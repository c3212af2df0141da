package io.lwq.benchmarks.startup;

import io.lwq.benchmarks.harness.AgentJar;
import io.lwq.benchmarks.harness.ChildJvm;
import io.lwq.benchmarks.harness.Jdk;
import io.lwq.benchmarks.harness.Options;
import io.lwq.benchmarks.harness.Spread;
import io.lwq.benchmarks.harness.TextTable;
import io.lwq.benchmarks.harness.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Start-up added by the agent: the wall time of a whole process that uses one small pool, with and
 * without it, one after the other, on each JDK. What counts is the difference of each pair.
 */
public final class StartupBench {
  private static final double LIMIT_MILLIS = 500;

  private StartupBench() {}

  public static void run(String[] args) {
    Options options =
        Options.of("startup")
            .declare("jdk", "all", "JDKs: homes, numbers, this, or all")
            .declare("agent", "built", "the agent's jar")
            .declare("agent-options", "mode=swap", "what stands behind -javaagent:...=")
            .declare("starts", "21", "pairs of starts")
            .parse(args);
    AgentJar agent = AgentJar.named(options.text("agent"));
    String agentOption = "-javaagent:" + agent.file() + "=" + options.text("agent-options");
    TextTable table = new TextTable("JDK", "stock ms", "with agent ms", "added ms");
    List<Verdict> verdicts = new ArrayList<>();
    for (Jdk jdk : Jdk.list(options.texts("jdk"))) {
      ChildJvm stock = ChildJvm.of(jdk, SmallMain.class);
      Pairs pairs =
          measure(stock, stock.withOptions(List.of(agentOption)), options.integer("starts"));
      Spread added = Spread.of(pairs.added());
      table.row(jdk, Spread.of(pairs.stock).text(), Spread.of(pairs.ours).text(), added.text());
      verdicts.add(
          Verdict.atMost("start-up added, median, " + jdk, added.median(), LIMIT_MILLIS, "ms"));
    }
    System.out.println(table);
    System.out.print(Verdict.table(verdicts));
  }

  private record Pairs(List<Double> stock, List<Double> ours) {
    List<Double> added() {
      List<Double> added = new ArrayList<>();
      for (int i = 0; i < stock.size(); i++) {
        added.add(ours.get(i) - stock.get(i));
      }
      return added;
    }
  }

  private static Pairs measure(ChildJvm stock, ChildJvm ours, int starts) {
    Pairs pairs = new Pairs(new ArrayList<>(), new ArrayList<>());
    for (int i = -1; i < starts; i++) {
      boolean stockFirst = i % 2 == 0;
      double first = millis(stockFirst ? stock : ours);
      double second = millis(stockFirst ? ours : stock);
      if (i >= 0) { // The first pair fills the file cache.
        pairs.stock.add(stockFirst ? first : second);
        pairs.ours.add(stockFirst ? second : first);
      }
    }
    return pairs;
  }

  private static double millis(ChildJvm child) {
    return child.run(Duration.ofMinutes(1)).wallNanos() / 1e6;
  }
}
