package io.lwq.exporter.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;

/** A run of the command line: its exit code and all that it printed. */
record Cli(int code, String out, String err) {

  static Cli run(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
    int code = Main.run(new PrintWriter(out), new PrintWriter(err), texts);
    return new Cli(code, out.toString(), err.toString());
  }

  /**
   * Returns the output with the path of {@code directory}, which differs in each run, as {@code
   * DIR}.
   */
  String outBelow(Path directory) {
    return out.replace(directory.toString(), "DIR");
  }
}
