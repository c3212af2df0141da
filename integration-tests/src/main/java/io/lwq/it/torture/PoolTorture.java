package io.lwq.it.torture;

import io.lwq.it.check.Dump;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadFactory;

/**
 * Rounds of random pools: {@code --seed N} (default: the clock) {@code --seconds N} (default 10) or
 * {@code --rounds N}, and {@code --threads-kind virtual} on Java 21 and later. Round i has the seed
 * N + i; a failure prints it, and {@code --seed that --rounds 1} runs the same pool again.
 */
public final class PoolTorture {

  private static final long HANG_NANOS = 180_000_000_000L;

  private static volatile long roundSeed;
  private static volatile long roundStart;

  private PoolTorture() {}

  public static void main(String[] args) throws Exception {
    Map<String, String> options = parsed(args);
    long seed = Long.parseLong(options.getOrDefault("seed", "" + System.nanoTime()));
    long seconds = Long.parseLong(options.getOrDefault("seconds", "10"));
    long rounds = Long.parseLong(options.getOrDefault("rounds", "" + Long.MAX_VALUE));
    ThreadFactory kind = kindOfThread(options.getOrDefault("threads-kind", "platform"));
    System.out.println("torture: seed " + seed);
    long start = System.nanoTime();
    roundStart = start;
    startWatchdog();
    long tasks = 0;
    long done = 0;
    while (done < rounds && System.nanoTime() - start < seconds * 1_000_000_000L) {
      roundSeed = seed + done;
      roundStart = System.nanoTime();
      tasks += run(RoundSpec.of(roundSeed), kind);
      done++;
    }
    double taken = (System.nanoTime() - start) / 1e9;
    System.out.printf("torture: passed, %d rounds, %d tasks, %.1f seconds%n", done, tasks, taken);
  }

  private static int run(RoundSpec spec, ThreadFactory kind) {
    Round round = new Round(spec, kind);
    try {
      int tasks = round.run();
      if (!round.ledger().failed()) {
        return tasks;
      }
      report(spec, round.ledger().failures());
    } catch (Throwable thrown) {
      report(spec, round.ledger().failures());
      thrown.printStackTrace(System.out);
      System.out.println("pool: " + round.pool() + ", queue " + round.pool().getQueue().size());
    }
    System.out.flush();
    Runtime.getRuntime().halt(1); // threads of the failed round may hang
    return 0;
  }

  private static void report(RoundSpec spec, List<String> failures) {
    System.out.println("torture: FAILED, replay with --seed " + spec.seed() + " --rounds 1");
    System.out.println("  " + spec);
    failures.forEach(failure -> System.out.println("  " + failure));
  }

  private static void startWatchdog() {
    Thread watchdog =
        new Thread(
            () -> {
              while (System.nanoTime() - roundStart < HANG_NANOS) {
                java.util.concurrent.locks.LockSupport.parkNanos(1_000_000_000L);
              }
              System.out.println("torture: HANGS, replay with --seed " + roundSeed + " --rounds 1");
              System.out.println("  " + RoundSpec.of(roundSeed));
              System.out.println(Dump.allThreads());
              System.out.flush();
              Runtime.getRuntime().halt(3);
            },
            "torture watchdog");
    watchdog.setDaemon(true);
    watchdog.start();
  }

  private static ThreadFactory kindOfThread(String kind) throws ReflectiveOperationException {
    return switch (kind) {
      case "platform" -> Thread::new;
      case "virtual" -> {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null); // Java 21 and later
        Method unstarted =
            Class.forName("java.lang.Thread$Builder").getMethod("unstarted", Runnable.class);
        yield task -> {
          try {
            return (Thread) unstarted.invoke(builder, task);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        };
      }
      default ->
          throw new IllegalArgumentException(
              "--threads-kind='" + kind + "': expected platform or virtual");
    };
  }

  private static Map<String, String> parsed(String[] args) {
    Map<String, String> options = new HashMap<>();
    for (int i = 0; i + 1 < args.length; i += 2) {
      if (!args[i].startsWith("--")) {
        throw new IllegalArgumentException("'" + args[i] + "': expected --seed, --seconds, ...");
      }
      options.put(args[i].substring(2), args[i + 1]);
    }
    return options;
  }
}
