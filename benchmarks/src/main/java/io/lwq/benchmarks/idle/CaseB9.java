package io.lwq.benchmarks.idle;

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
 * Case B9: a timed poll that expires against a wake spins afterwards. 100 idle workers take less
 * than 1 % of a CPU.
 */
public final class CaseB9 {
  private static final double LIMIT_PERCENT = 1;
  private static final String AGENT_OPTIONS = "mode=swap,queues=all";

  private CaseB9() {}

  public static void run(String[] args) {
    Options options =
        Options.of("b9")
            .declare("jdk", "all", "JDKs: homes, numbers, this, or all")
            .declare("agent", "built", "the agent's jar")
            .declare("workers", "100", "idle workers")
            .declare("phase", "5", "seconds of each phase")
            .parse(args);
    String agentOption =
        "-javaagent:" + AgentJar.named(options.text("agent")).file() + "=" + AGENT_OPTIONS;
    TextTable table =
        new TextTable(
            "JDK",
            "arm",
            "idle CPU %",
            "idle CPU % after timed polls",
            "polls expired",
            "polls that took");
    List<Verdict> verdicts = new ArrayList<>();
    for (Jdk jdk : Jdk.list(options.texts("jdk"))) {
      ChildJvm stock =
          ChildJvm.of(
                  jdk,
                  IdleMain.class,
                  options.text("workers"),
                  Long.toString(options.secondsAsMillis("phase")))
              .withOptions(List.of(SchedulerProbe.OPEN));
      row(table, jdk, SchedulerProbe.JDK, stock);
      double[] percent =
          row(table, jdk, SchedulerProbe.LWQ, stock.withOptions(List.of(agentOption)));
      verdicts.add(Verdict.atMost("CPU of idle workers, " + jdk, percent[0], LIMIT_PERCENT, "%"));
      verdicts.add(
          Verdict.atMost("the same after timed polls, " + jdk, percent[1], LIMIT_PERCENT, "%"));
    }
    System.out.println(table);
    System.out.print(Verdict.table(verdicts));
  }

  private static double[] row(TextTable table, Jdk jdk, String scheduler, ChildJvm child) {
    String[] idle = child.run(Duration.ofMinutes(2)).line("idle").split(" ");
    if (!idle[0].equals(scheduler)) {
      throw new BenchmarkException(
          "the queue was to be on " + scheduler + " but ran on " + idle[0]);
    }
    double[] percent = {Double.parseDouble(idle[1]), Double.parseDouble(idle[2])};
    table.row(
        jdk,
        scheduler,
        String.format(Locale.ROOT, "%.2f", percent[0]),
        String.format(Locale.ROOT, "%.2f", percent[1]),
        idle[3],
        idle[4]);
    return percent;
  }
}
