package io.lwq.exporter.cli;

import io.lwq.exporter.text.Style;
import java.io.Console;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/** Whether somebody looks at the output. */
final class Terminal {
  private Terminal() {}

  static Style style() {
    return isColoured() ? Style.COLOUR : Style.PLAIN;
  }

  static Ansi ansi() {
    return isColoured() ? Ansi.ON : Ansi.OFF;
  }

  private static boolean isColoured() {
    String term = System.getenv("TERM");
    return System.getenv("NO_COLOR") == null
        && term != null
        && !term.equals("dumb")
        && isTerminal(System.console());
  }

  // From 22 on there may be a console without a terminal, and a method that tells.
  private static boolean isTerminal(@Nullable Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }
}
