package io.lwq.exporter.study;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;

/** Finds and reads the files that the load driver leaves, one a round. */
final class RoundFiles {
  private static final String PATTERN = "round-*.properties";
  private static final String REMEDY =
      "run ./demo.sh, or name the directory that it says its results lie in";

  private RoundFiles() {}

  /** Returns the rounds in {@code directory}, sorted by the names of their files. */
  static List<Round> read(Path directory) throws UnusableStudyException {
    List<Path> files = files(directory);
    if (files.isEmpty()) {
      throw new UnusableStudyException(directory, "has no " + PATTERN, REMEDY);
    }
    List<Round> rounds = new ArrayList<>();
    for (Path file : files) {
      rounds.add(Round.of(file, properties(file)));
    }
    return rounds;
  }

  private static List<Path> files(Path directory) throws UnusableStudyException {
    List<Path> files = new ArrayList<>();
    if (!Files.isDirectory(directory)) {
      throw new UnusableStudyException(directory, "is no directory", REMEDY);
    }
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory, PATTERN)) {
      stream.forEach(files::add);
    } catch (IOException e) {
      throw new UnusableStudyException(
          directory, "cannot be listed (" + e.getMessage() + ")", REMEDY);
    }
    Collections.sort(files);
    return files;
  }

  private static Properties properties(Path file) throws UnusableStudyException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new UnusableStudyException(
          file, "cannot be read (" + e.getMessage() + ")", "run the demo again");
    }
    return properties;
  }
}
