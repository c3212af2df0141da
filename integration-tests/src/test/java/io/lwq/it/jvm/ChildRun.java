package io.lwq.it.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A child JVM that has ended.
 *
 * @param command how it was called
 * @param exitCode 0 if its main returned
 * @param out the lines on stdout
 * @param err the lines on stderr
 */
public record ChildRun(String command, int exitCode, List<String> out, List<String> err) {

  private static final String OBSERVED = "observed: ";

  /** What the JVM itself prints once a jar is on its bootstrap path. */
  private static final String JVM_REMARK =
      "warning: Sharing is only supported for boot loader classes";

  private static final Pattern ALL_WELL =
      Pattern.compile("lwq: \\S+ (swap|trace) mode on Java \\S+: .* self-test passed");

  /** What the program printed, without the line of its observer. */
  public List<String> printed() {
    return out.stream().filter(line -> !line.startsWith(OBSERVED)).toList();
  }

  /** What it printed below each line that begins with {@code ==}. */
  public Map<String, List<String>> printedByHeadline() {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    List<String> current = new ArrayList<>();
    for (String line : printed()) {
      if (line.startsWith("== ")) {
        current = new ArrayList<>();
        parts.put(line.substring(3), current);
      } else {
        current.add(line);
      }
    }
    return parts;
  }

  /** The agent's lines. */
  public List<String> lwq() {
    return err.stream().filter(line -> line.startsWith("lwq: ")).toList();
  }

  /** Ended well, and said nothing on stderr but the agent's one line; the probes did not fail. */
  public ChildRun assertClean(AgentMode mode) {
    assertSucceeded();
    List<String> lines = err.stream().filter(line -> !line.contains(JVM_REMARK)).toList();
    if (mode == AgentMode.STOCK) {
      assertThat(lines).as(toString()).isEmpty();
      return this;
    }
    assertThat(lines).as(toString()).singleElement().asString().matches(ALL_WELL);
    observation()
        .forEach(
            line ->
                assertThat(line)
                    .as(toString())
                    .contains("probeFailures=0 ")
                    .contains("watchdogHits=0 ")
                    .doesNotContain(mode.swaps() ? "poolsSwapped=0 " : "poolsSwapped=1"));
    return this;
  }

  public ChildRun assertSucceeded() {
    assertThat(exitCode).as(toString()).isZero();
    return this;
  }

  private List<String> observation() {
    return out.stream().filter(line -> line.startsWith(OBSERVED)).toList();
  }

  @Override
  public String toString() {
    return command
        + "\nexit code "
        + exitCode
        + "\n"
        + String.join("\n", out)
        + "\n"
        + String.join("\n", err);
  }
}
