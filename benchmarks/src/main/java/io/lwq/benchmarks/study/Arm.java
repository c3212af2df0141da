package io.lwq.benchmarks.study;

import io.lwq.benchmarks.harness.AgentJar;
import io.lwq.benchmarks.harness.BenchmarkException;
import io.lwq.benchmarks.harness.SchedulerProbe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One way to run the same load.
 *
 * <p>Written {@code stock}, or a mode of the agent with further options behind colons, and {@code
 * +jfr} if a recording with the agent's own settings is to run: {@code swap}, {@code trace+jfr},
 * {@code swap:wake=edge+jfr}.
 *
 * @param agentOptions what stands behind {@code -javaagent:lwq-agent.jar=}, or empty for stock
 */
record Arm(String name, String agentOptions, boolean recording) {
  static final Arm STOCK = new Arm("stock", "", false);
  static final Arm STOCK_AGAIN = new Arm("stock-again", "", false);

  private static final String RECORDING = "+jfr";
  private static final Set<String> MODES = Set.of("stock", "swap", "trace", "off");

  static Arm parse(String text) {
    boolean recording = text.endsWith(RECORDING);
    String plain = recording ? text.substring(0, text.length() - RECORDING.length()) : text;
    String[] parts = plain.split(":");
    if (!MODES.contains(parts[0])) {
      throw new BenchmarkException(
          "arm '" + text + "': none of " + MODES + "; example: swap:wake=edge+jfr");
    }
    boolean stock = parts[0].equals("stock");
    if (stock && parts.length > 1) {
      throw new BenchmarkException(
          "arm '" + text + "': stock has no agent that could take options");
    }
    parts[0] = "mode=" + parts[0];
    return new Arm(text, stock ? "" : String.join(",", parts), recording);
  }

  boolean hasAgent() {
    return !agentOptions.isEmpty();
  }

  boolean swaps() {
    return agentOptions.startsWith("mode=swap");
  }

  boolean traces() {
    return agentOptions.startsWith("mode=trace");
  }

  /** What a queue of this arm must be on, or else the arm is not what it says. */
  String expectedScheduler() {
    return swaps() ? SchedulerProbe.LWQ : traces() ? SchedulerProbe.JDK_TRACED : SchedulerProbe.JDK;
  }

  List<String> jvmOptions(AgentJar agent, Path recordingSettings) {
    List<String> options = new ArrayList<>();
    if (hasAgent()) {
      options.add("-javaagent:" + agent.file() + "=" + agentOptions);
    }
    if (recording) {
      options.add("-Xlog:jfr+startup=off");
      options.add("-XX:StartFlightRecording=maxsize=64m,settings=" + recordingSettings);
    }
    return options;
  }
}
