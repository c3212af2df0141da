package io.lwq.exporter.text;

/**
 * Colours, if there is a terminal that shows them. Never inside a table: a code would count as
 * width.
 */
public enum Style {
  PLAIN,
  COLOUR;

  private static final String RESET = "\u001b[0m";

  public String title(String text) {
    return wrap("\u001b[1m", text);
  }

  public String good(String text) {
    return wrap("\u001b[32m", text);
  }

  public String bad(String text) {
    return wrap("\u001b[31m", text);
  }

  public String warning(String text) {
    return wrap("\u001b[33m", text);
  }

  private String wrap(String code, String text) {
    return switch (this) {
      case PLAIN -> text;
      case COLOUR -> code + text + RESET;
    };
  }
}
