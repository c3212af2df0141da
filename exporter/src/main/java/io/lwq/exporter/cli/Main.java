package io.lwq.exporter.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line. Reads recordings; knows events by name and nothing of the agent. */
@Command(
    name = "java -jar lwq-agent.jar",
    description = "Shows what recordings say about the thread pools of a service.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    scope = ScopeType.INHERIT,
    sortOptions = false,
    usageHelpAutoWidth = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {SummaryCommand.class, StudyCommand.class, JfcCommand.class},
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:ok; also if a damaged recording could be used in part, which is said",
      "1:failure, with one line 'lwq: what, where, what to do' on standard error",
      "2:usage: unknown command, option or value"
    })
public final class Main implements Runnable {
  static final int EXIT_FAILURE = 1;
  static final int EXIT_USAGE = 2;

  private static final String PREFIX = "lwq: ";

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before it runs the command
  private CommandSpec spec;

  /** Created by the command line. */
  Main() {}

  /** Runs a command and ends the JVM with its exit code. */
  @SuppressWarnings("DefaultCharset") // the terminal's own is the one to write in
  public static void main(String[] arguments) {
    System.exit(
        run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), arguments));
  }

  /** Runs a command and returns its exit code. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    CommandLine line =
        new CommandLine(new Main())
            .setOut(out)
            .setErr(err)
            .setColorScheme(Help.defaultColorScheme(Terminal.ansi()))
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setParameterExceptionHandler((exception, args) -> usage(exception))
            .setExecutionExceptionHandler(Main::failure);
    try {
      return line.execute(arguments);
    } catch (NoClassDefFoundError e) {
      err.println(PREFIX + missing(e));
      return EXIT_FAILURE;
    } finally {
      out.flush();
    }
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }

  private static int usage(ParameterException exception) {
    CommandLine command = exception.getCommandLine();
    command
        .getErr()
        .println(
            PREFIX
                + exception.getMessage()
                + "; try: "
                + command.getCommandSpec().qualifiedName()
                + " --help");
    return EXIT_USAGE;
  }

  private static int failure(Exception exception, CommandLine command, ParseResult parsed) {
    command.getOut().flush();
    command
        .getErr()
        .println(
            PREFIX
                + (exception instanceof CommandFailure
                    ? exception.getMessage()
                    : fault(exception)));
    return EXIT_FAILURE;
  }

  private static String missing(NoClassDefFoundError error) {
    String name = String.valueOf(error.getMessage());
    return name.startsWith("jdk/jfr/")
        ? "this Java has no module jdk.jfr, which reads recordings; run the command with a whole JDK"
        : "class " + name + " is missing; get the jar again";
  }

  // A user can do nothing with a stack trace, and we much with its first line.
  private static String fault(Exception exception) {
    StackTraceElement[] trace = exception.getStackTrace();
    String where = trace.length == 0 ? "" : " at " + trace[0];
    return "fault of lwq, " + exception + where + "; please report it with this line";
  }
}
