package io.lwq.it.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The Javas of this machine from 17 on: the one that runs the tests, and what the system has
 * installed.
 */
public final class Jdks {

  private static final int OLDEST = 17;
  private static final Path INSTALLED = Path.of("/usr/lib/jvm");
  private static final List<Jdk> FOUND = find();

  private Jdks() {}

  /** Oldest first; each once, however many names it has; one of each release. */
  public static List<Jdk> all() {
    return FOUND;
  }

  public static List<Jdk> from(int feature) {
    return FOUND.stream().filter(jdk -> jdk.feature() >= feature).toList();
  }

  private static List<Jdk> find() {
    List<Path> candidates = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
    if (Files.isDirectory(INSTALLED)) {
      try (Stream<Path> installed = Files.list(INSTALLED)) {
        installed.sorted().forEach(candidates::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    Set<Integer> seen = new HashSet<>();
    return candidates.stream()
        .flatMap(candidate -> Jdk.in(candidate).stream())
        .filter(jdk -> jdk.feature() >= OLDEST && seen.add(jdk.feature()))
        .sorted(Comparator.comparing(Jdk::feature))
        .toList();
  }
}
