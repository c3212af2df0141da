package io.lwq.benchmarks.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A Java installation that child JVMs are started from. */
public record Jdk(Path home, int feature) {
  public Path java() {
    return home.resolve("bin").resolve("java");
  }

  @Override
  public String toString() {
    return "Java " + feature;
  }

  /**
   * Accepts a home directory, a feature number such as {@code 25}, or {@code this} for the JDK that
   * runs this.
   */
  public static Jdk named(String name) {
    if (name.equals("this")) {
      return running();
    }
    if (name.matches("\\d+")) {
      int feature = Integer.parseInt(name);
      return found().stream()
          .filter(jdk -> jdk.feature == feature)
          .findFirst()
          .orElseThrow(
              () ->
                  new BenchmarkException(
                      "no JDK "
                          + feature
                          + " found (found: "
                          + found()
                          + "); name its home, or list homes in LWQ_JDKS"));
    }
    return at(Path.of(name))
        .orElseThrow(
            () ->
                new BenchmarkException(name + " is not the home of a JDK: no release file in it"));
  }

  /** Accepts a comma-separated list of what {@link #named} accepts, or {@code all}. */
  public static List<Jdk> list(List<String> names) {
    return names.equals(List.of("all")) ? found() : names.stream().map(Jdk::named).toList();
  }

  public static Jdk running() {
    return new Jdk(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /**
   * One JDK a feature release, oldest first: those in {@code LWQ_JDKS}, the running one, and its
   * neighbours on the disk.
   */
  public static List<Jdk> found() {
    List<Path> homes = new ArrayList<>();
    String listed = System.getenv("LWQ_JDKS");
    if (listed != null) {
      Stream.of(listed.split("[:,]")).map(Path::of).forEach(homes::add);
    }
    Path own = running().home;
    homes.add(own);
    homes.addAll(directoriesIn(own.getParent()));
    TreeMap<Integer, Jdk> byFeature = new TreeMap<>();
    for (Path home : homes) {
      at(home).ifPresent(jdk -> byFeature.putIfAbsent(jdk.feature, jdk));
    }
    return List.copyOf(byFeature.values());
  }

  private static Optional<Jdk> at(Path home) {
    try {
      return Files.readAllLines(home.resolve("release")).stream()
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .map(line -> line.replaceAll("JAVA_VERSION=\"(\\d+).*", "$1"))
          .map(feature -> new Jdk(home, Integer.parseInt(feature)))
          .findFirst();
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static List<Path> directoriesIn(@Nullable Path parent) {
    if (parent == null) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(parent)) {
      return children.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
