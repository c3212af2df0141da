package io.lwq.exporter.cli;

import io.lwq.exporter.study.Study;
import io.lwq.exporter.study.StudyJson;
import io.lwq.exporter.study.StudyReader;
import io.lwq.exporter.study.StudyText;
import io.lwq.exporter.study.UnusableStudyException;
import io.lwq.exporter.text.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what the demo's rounds come to. */
@Command(
    name = "study",
    description =
        "Compares the rounds of a demo run: the service without the agent (stock), traced, "
            + "and on the lwq scheduler (swap). A verdict needs three rounds: 'better' or 'worse' "
            + "means that every round lies on that side and their median beyond the noise, which "
            + "is how far the rounds of the arm before differ among themselves.")
final class StudyCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs the command
  private CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      description = "where round-NN-ARM.properties and the recordings lie")
  private Path directory = Path.of("");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}")
  private Output output = Output.TEXT;

  @Override
  public Integer call() {
    try {
      print(StudyReader.read(directory));
      return 0;
    } catch (UnusableStudyException e) {
      throw new CommandFailure(e.getMessage());
    }
  }

  private void print(List<Study> studies) {
    PrintWriter out = spec.commandLine().getOut();
    switch (output) {
      case JSON -> out.println(Json.write(studies.stream().map(StudyJson::object).toList()));
      case TEXT -> {
        String separator = "";
        for (Study study : studies) {
          out.print(separator);
          StudyText.lines(study, Terminal.style()).forEach(out::println);
          separator = System.lineSeparator();
        }
      }
    }
  }
}
