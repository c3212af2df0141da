package io.lwq.agent.jfr;

import java.util.Set;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.SettingControl;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/**
 * The setting {@code queueThreshold} of {@link TaskDispatchEvent}. JFR makes one instance a class
 * of events and tells it what the running recordings want; the sink reads the result before it
 * makes an event at all.
 */
@Label("Queue Threshold")
@Description("Record tasks that waited in the queue for at least this long")
@Timespan(Timespan.NANOSECONDS)
final class QueueThreshold extends SettingControl {
  /*
   * Java 17 calls combine() and then setValue(null): it forgets the result, and remembers that null for the next time that the same
   * recordings run, when it does not even call combine(). Hence `combined`, and `lowest` for when that is not known: rather too many
   * events than too few, since the rate cap holds.
   */
  private static volatile String preset = "1 ms";
  private static volatile long nanos = 1_000_000;

  private final String initial = preset;
  private String value = initial;
  private String lowest = initial;
  private @Nullable String combined;

  /** Called by JFR. */
  QueueThreshold() {
    setValue(initial);
  }

  /**
   * Sets what holds where no recording says otherwise. To be called before the event type is known.
   */
  static void preset(long presetNanos) {
    preset = Timespans.format(presetNanos);
  }

  /** Returns the threshold in force. */
  static long nanos() {
    return nanos;
  }

  /** Returns the lowest, so that each recording has at least what it asked for. */
  @Override
  public String combine(Set<String> settings) {
    String least = initial;
    long leastNanos = Long.MAX_VALUE;
    for (String setting : settings) {
      long parsed = Timespans.parseNanos(setting);
      if (parsed != Timespans.INVALID && parsed <= leastNanos) {
        least = setting;
        leastNanos = parsed;
      }
    }
    if (Timespans.parseNanos(least) < Timespans.parseNanos(lowest)) {
      lowest = least;
    }
    combined = least;
    return least;
  }

  /** Takes the preset for what is no timespan. */
  @Override
  public void setValue(@Nullable String setting) {
    String wanted = setting != null ? setting : combined != null ? combined : lowest;
    combined = null;
    value = Timespans.parseNanos(wanted) == Timespans.INVALID ? initial : wanted;
    nanos = Timespans.parseNanos(value);
  }

  @Override
  public String getValue() {
    return value;
  }
}
