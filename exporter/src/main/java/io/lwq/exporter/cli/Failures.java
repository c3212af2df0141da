package io.lwq.exporter.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Several things that failed while others went well. */
final class Failures {
  private Failures() {}

  /** Prints all of {@code failures} but one, which is thrown, or returns 0 if there is none. */
  static int report(CommandSpec spec, List<String> failures) {
    if (failures.isEmpty()) {
      return 0;
    }
    int last = failures.size() - 1;
    spec.commandLine().getOut().flush();
    failures
        .subList(0, last)
        .forEach(failure -> spec.commandLine().getErr().println("lwq: " + failure));
    throw new CommandFailure(failures.get(last));
  }
}
