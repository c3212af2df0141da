package io.lwq.demo;

import java.util.Set;

/**
 * How the service runs.
 *
 * @param port where it listens on loopback; 0: any free port
 * @param threads of the request pool
 * @param downstreamThreads of the downstream pool
 */
public record ServiceOptions(int port, int threads, int downstreamThreads) {
  private static final int MAX_THREADS = 10_000;

  static ServiceOptions of(String[] args) {
    Arguments arguments = Arguments.parse(args, Set.of("port", "threads", "downstream-threads"));
    return new ServiceOptions(
        arguments.number("port", 0, 0, 65_535),
        arguments.number("threads", 128, 1, MAX_THREADS),
        arguments.number("downstream-threads", 16, 1, MAX_THREADS));
  }
}
