package io.lwq.demo.load;

import io.lwq.demo.Arguments;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One round as it was asked for.
 *
 * @param port of the service, on loopback
 * @param arm what the service runs on: a label for the results
 * @param round its number, from 1
 * @param warmupSeconds of the same load before anything is measured
 * @param seconds measured
 * @param submitters connections that reprice without a pause
 * @param itemsPerRepricing tasks that each of their requests becomes
 * @param customers connections that order
 * @param ordersPerSecond of all customers together
 * @param results where the properties of the round go; the recording lies next to it
 * @param recording what to record of the service while it is measured; null: nothing
 */
record LoadOptions(
    int port,
    String arm,
    int round,
    int warmupSeconds,
    int seconds,
    int submitters,
    int itemsPerRepricing,
    int customers,
    int ordersPerSecond,
    Path results,
    @Nullable Recording recording) {

  /**
   * A flight recording of the service.
   *
   * @param pid the service's process
   * @param settings a {@code .jfc} file, or the name of one of the JDK's
   * @param file where it is written
   */
  record Recording(long pid, String settings, Path file) {}

  private static final Set<String> NAMES =
      Set.of(
          "port",
          "arm",
          "round",
          "warmup-seconds",
          "seconds",
          "submitters",
          "items",
          "customers",
          "orders-per-second",
          "results",
          "record-pid",
          "record-settings");

  static LoadOptions of(String[] args) {
    Arguments arguments = Arguments.parse(args, NAMES);
    Path results = Path.of(arguments.requiredText("results")).toAbsolutePath();
    arguments.requiredText("port");
    return new LoadOptions(
        arguments.number("port", 0, 1, 65_535),
        arguments.requiredText("arm"),
        arguments.number("round", 1, 1, 1000),
        arguments.number("warmup-seconds", 2, 0, 3600),
        arguments.number("seconds", 4, 1, 3600),
        arguments.number("submitters", 4, 1, 1000),
        arguments.number("items", 2_000, 1, 1_000_000),
        arguments.number("customers", 4, 1, 1000),
        arguments.number("orders-per-second", 200, 1, 100_000),
        results,
        recording(arguments, results));
  }

  private static @Nullable Recording recording(Arguments arguments, Path results) {
    int pid = arguments.number("record-pid", 0, 1, Integer.MAX_VALUE);
    if (pid == 0) {
      return null;
    }
    String file = results.getFileName().toString().replaceFirst("\\.properties$", "") + ".jfr";
    return new Recording(
        pid, arguments.text("record-settings", "default"), results.resolveSibling(file));
  }
}
