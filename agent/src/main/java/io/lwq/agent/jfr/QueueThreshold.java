package io.lwq.agent.jfr;

import java.util.Set;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.SettingControl;
import jdk.jfr.Timespan;

/**
 * The setting {@code queueThreshold} of {@link TaskDispatchEvent}. JFR makes one instance a class of
 * events and tells it what the running recordings want; the sink reads the result before it makes an
 * event at all.
 */
@Label("Queue Threshold")
@Description("Record tasks that waited in the queue for at least this long")
@Timespan(Timespan.NANOSECONDS)
final class QueueThreshold extends SettingControl {
  private static volatile String preset = "1 ms";
  private static volatile long nanos = 1_000_000;

  private final String initial = preset;
  private String value = initial;

  /** Called by JFR. */
  QueueThreshold() {
    setValue(initial);
  }

  /** Sets what holds where no recording says otherwise. To be called before the event type is known. */
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
    String lowest = initial;
    long lowestNanos = Long.MAX_VALUE;
    for (String setting : settings) {
      long parsed = Timespans.parseNanos(setting);
      if (parsed != Timespans.INVALID && parsed <= lowestNanos) {
        lowest = setting;
        lowestNanos = parsed;
      }
    }
    return lowest;
  }

  /** Takes the preset for what is no timespan. */
  @Override
  public void setValue(String setting) {
    long parsed = Timespans.parseNanos(setting);
    value = parsed == Timespans.INVALID ? initial : setting;
    nanos = parsed == Timespans.INVALID ? Timespans.parseNanos(initial) : parsed;
  }

  @Override
  public String getValue() {
    return value;
  }
}
