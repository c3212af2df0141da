package io.lwq.exporter.study;

import java.nio.file.Path;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What the load driver measured in one round. Times are nanoseconds.
 *
 * @param measuredNanos how long it measured
 * @param tasks that the service ran meanwhile
 * @param requests answered meanwhile
 * @param cpuNanos that the service's process took meanwhile
 * @param jfr its recording, or null if there is none
 */
public record Round(
    Arm arm,
    int number,
    int threads,
    int submitters,
    long measuredNanos,
    long tasks,
    long requests,
    long cpuNanos,
    long requestP50Nanos,
    long requestP99Nanos,
    long requestMaxNanos,
    @Nullable Path jfr) {

  static Round of(Path file, Properties properties) throws UnusableStudyException {
    Fields fields = new Fields(file, properties);
    String jfr = properties.getProperty("jfr", "").strip();
    return new Round(
        fields.arm(),
        (int) fields.number("round"),
        (int) fields.number("threads"),
        (int) fields.number("submitters"),
        fields.number("measuredNanos"),
        fields.number("tasks"),
        fields.number("requests"),
        fields.number("cpuNanos"),
        fields.number("requestP50Nanos"),
        fields.number("requestP99Nanos"),
        fields.number("requestMaxNanos"),
        jfr.isEmpty() ? null : file.resolveSibling(jfr));
  }

  private record Fields(Path file, Properties properties) {
    private static final String REMEDY = "run the demo again";

    Arm arm() throws UnusableStudyException {
      String key = text("arm");
      for (Arm arm : Arm.values()) {
        if (arm.key().equals(key)) {
          return arm;
        }
      }
      throw new UnusableStudyException(
          file, "arm='" + key + "' is not one of stock, trace, swap", REMEDY);
    }

    long number(String key) throws UnusableStudyException {
      String text = text(key);
      try {
        return Long.parseLong(text);
      } catch (NumberFormatException e) {
        throw new UnusableStudyException(file, key + "='" + text + "' is not a number", REMEDY);
      }
    }

    private String text(String key) throws UnusableStudyException {
      String text = properties.getProperty(key);
      if (text == null) {
        throw new UnusableStudyException(file, key + " is missing", REMEDY);
      }
      return text.strip();
    }
  }
}
