package io.lwq.exporter.cli;

import io.lwq.exporter.jfr.UnreadableRecordingException;
import io.lwq.exporter.summary.Summary;
import io.lwq.exporter.summary.SummaryJson;
import io.lwq.exporter.summary.SummaryText;
import io.lwq.exporter.text.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what recordings say, each for itself: ids of pools mean nothing beyond one JVM. */
@Command(
    name = "summary",
    description =
        "Prints the pools of a recording: counts, times, the slowest dispatches, the agent's "
            + "own statistics, and a histogram of each time. Takes recordings of any size, also "
            + "ones that are cut off. A time beyond a histogram's resolution of 1/32 is rounded "
            + "up.")
final class SummaryCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs the command
  private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "recordings (.jfr)")
  private List<Path> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}")
  private Output output = Output.TEXT;

  @Option(
      names = "--pools",
      paramLabel = "N",
      defaultValue = "20",
      description =
          "at most N pools get a row of their own, the busiest first; default: ${DEFAULT-VALUE}")
  private int pools;

  @Option(
      names = "--slowest",
      paramLabel = "N",
      defaultValue = "10",
      description = "show the N longest dispatches; default: ${DEFAULT-VALUE}")
  private int slowest;

  @Option(names = "--no-histograms", description = "tables only")
  private boolean noHistograms;

  @Override
  public Integer call() {
    List<String> failures = new ArrayList<>();
    List<Summary> summaries = new ArrayList<>();
    for (Path file : files) {
      try {
        Summary summary = Summary.of(file, Math.max(0, slowest));
        summaries.add(summary);
        if (!summary.hasLwqEvents()) {
          failures.add(noEvents(file));
        }
      } catch (UnreadableRecordingException e) {
        failures.add(e.getMessage());
      }
    }
    print(summaries);
    return Failures.report(spec, failures);
  }

  private void print(List<Summary> summaries) {
    PrintWriter out = spec.commandLine().getOut();
    switch (output) {
      case JSON -> out.println(Json.write(summaries.stream().map(SummaryJson::object).toList()));
      case TEXT -> {
        var options = new SummaryText.Options(Math.max(0, pools), !noHistograms, Terminal.style());
        String separator = "";
        for (Summary summary : summaries) {
          out.print(separator);
          SummaryText.lines(summary, options).forEach(out::println);
          separator = System.lineSeparator();
        }
      }
    }
  }

  private static String noEvents(Path file) {
    return file
        + ": has no lwq events; start the service with -javaagent:lwq-agent.jar, write the settings with"
        + " 'java -jar lwq-agent.jar jfc lwq.jfc', and record with 'jcmd PID JFR.start settings=lwq.jfc'";
  }
}
