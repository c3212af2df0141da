package io.lwq.demo.load;

import java.io.IOException;

/**
 * One round on a service that runs already: warms it up, then measures, then writes the results and
 * prints them in one line.
 *
 * <p>Between warm-up and measurement nothing is under way, and the figures are taken when all is
 * answered: the service's own count, its CPU time and the recording are then about the very same
 * tasks.
 */
public final class LoadDriver {
  private LoadDriver() {}

  public static void main(String[] args) {
    try {
      System.out.println(run(LoadOptions.of(args)).line());
    } catch (IllegalArgumentException e) {
      System.err.println("load: " + e.getMessage());
      System.exit(2);
    } catch (IOException e) {
      System.err.println("load: " + e.getMessage());
      System.exit(1);
    } catch (InterruptedException e) {
      System.exit(1);
    }
  }

  static RoundResult run(LoadOptions options) throws IOException, InterruptedException {
    try (Load load = new Load(options);
        HttpConnection control = HttpConnection.open(options.port())) {
      load.warmUp(options.warmupSeconds());
      LoadOptions.Recording asked = options.recording();
      FlightRecording recording = asked == null ? null : FlightRecording.start(asked);
      Stats before = Stats.whenIdle(control);
      Latencies orders = load.run(options.seconds());
      Stats measured = Stats.whenIdle(control).since(before);
      if (recording != null) {
        recording.stop();
      }
      RoundResult result = RoundResult.of(options, measured, orders);
      result.write(options.results());
      return result;
    }
  }
}
