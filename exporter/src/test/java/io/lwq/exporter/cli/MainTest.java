package io.lwq.exporter.cli;

import static io.lwq.exporter.fixture.TestRecording.dispatch;
import static io.lwq.exporter.fixture.TestRecording.histogram;
import static io.lwq.exporter.fixture.TestRecording.other;
import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.exporter.fixture.ChildJvm;
import io.lwq.exporter.fixture.TestRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"--help", "summary --help", "study --help", "jfc --help"})
  void helpSaysHowToCallItAndWhatTheExitCodesMean(String arguments) {
    Cli cli = Cli.run((Object[]) arguments.split(" "));

    assertThat(cli.code()).isZero();
    assertThat(cli.out())
        .startsWith("Usage: java -jar lwq-agent.jar")
        .contains("Exit codes:", "0   ok", "1   failure", "2   usage");
    assertThat(cli.err()).isEmpty();
  }

  @Test
  void helpNamesAllCommands() {
    assertThat(Cli.run("--help").out()).contains("summary", "study", "jfc");
  }

  @Test
  void versionIsThatOfTheBuild() {
    assertThat(Cli.run("--version").out()).matches("(?s)lwq \\d+\\.\\d+\\.\\d+\\S*\\RJava .*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "sumary x.jfr",
        "summary",
        "summary --top x.jfr",
        "summary -o xml x.jfr",
        "summary --pools few x.jfr",
        "study",
        "jfc a b"
      })
  void wrongUseIsOneLineAndExitCode2(String arguments) {
    Cli cli = Cli.run((Object[]) (arguments.isEmpty() ? new String[0] : arguments.split(" ")));

    assertThat(cli.code()).isEqualTo(2);
    assertThat(cli.err()).matches("lwq: [^\\n]+; try: java -jar lwq-agent.jar.* --help\\R");
    assertThat(cli.out()).isEmpty();
  }

  @Test
  void aMissingRecordingIsOneLineAndExitCode1() {
    Cli cli = Cli.run("summary", directory.resolve("none.jfr"));

    assertThat(cli.code()).isEqualTo(1);
    assertThat(cli.err())
        .isEqualToNormalizingNewlines(
            "lwq: " + directory.resolve("none.jfr") + ": no such file; check the path\n");
    assertThat(cli.out()).isEmpty();
  }

  @Test
  void aRecordingWithoutOurEventsSaysWhatToDo() throws Exception {
    Path file = TestRecording.write(directory.resolve("app.jfr"), () -> other("hello"));

    Cli cli = Cli.run("summary", file);

    assertThat(cli.code()).isEqualTo(1);
    assertThat(cli.err())
        .startsWith(
            "lwq: " + file + ": has no lwq events; start the service with -javaagent:lwq-agent.jar")
        .hasLineCount(1);
  }

  @Test
  void oneBadFileDoesNotHideTheOthers() throws Exception {
    Path good =
        TestRecording.write(directory.resolve("good.jfr"), () -> histogram("runTime", 3, 5, false));
    Path empty = Files.createFile(directory.resolve("empty.jfr"));

    Cli cli = Cli.run("summary", empty, good, directory.resolve("none.jfr"));

    assertThat(cli.code()).isEqualTo(1);
    assertThat(cli.out()).contains(good.toString()).contains("request-#");
    assertThat(cli.err()).hasLineCount(2).contains("empty.jfr: is empty", "none.jfr: no such file");
  }

  @Test
  void aCutRecordingIsSummarisedAndSaidToBeIncomplete() throws Exception {
    Path file =
        TestRecording.write(
            directory.resolve("cut.jfr"),
            () -> {
              histogram("runTime", 3, 5, false);
              TestRecording.newChunk();
              histogram("runTime", 4, 5, false);
            });
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 100));

    Cli cli = Cli.run("summary", file);

    assertThat(cli.code()).isZero();
    assertThat(cli.out())
        .contains("incomplete: the file is cut off in the chunk that starts at byte")
        .contains("request-#");
  }

  @Test
  void severalRecordingsAreSummarisedEachForItself() throws Exception {
    Path one =
        TestRecording.write(directory.resolve("one.jfr"), () -> histogram("runTime", 1, 5, false));
    Path two =
        TestRecording.write(directory.resolve("two.jfr"), () -> histogram("runTime", 2, 5, false));

    Cli cli = Cli.run("summary", "--no-histograms", one, two);

    assertThat(cli.code()).isZero();
    assertThat(cli.outBelow(directory).split("(?m)^DIR/")).hasSize(3);
    assertThat(cli.out()).doesNotContain("distribution");
  }

  @Test
  void jsonIsAListOfRecordings() throws Exception {
    Path file =
        TestRecording.write(
            directory.resolve("one.jfr"),
            () -> {
              histogram("runTime", 2, 5, false);
              dispatch(e -> e.runTime = 9);
            });

    Cli cli = Cli.run("summary", "-o", "json", file);

    assertThat(cli.code()).isZero();
    assertThat(cli.out())
        .startsWith("[")
        .contains("\"tasks\": 2", "\"runTime\": 9", "\"rows\": [\n")
        .endsWith("]" + System.lineSeparator());
  }

  @Test
  void nothingIsColouredWithoutATerminal() throws Exception {
    Path file =
        TestRecording.write(directory.resolve("one.jfr"), () -> histogram("runTime", 2, 5, false));

    assertThat(Cli.run("summary", file).out()).doesNotContain("\u001b");
    assertThat(Cli.run("--help").out()).doesNotContain("\u001b");
  }

  @Test
  void aFaultOfOursIsOneLineWithoutAStackTrace() {
    // A path that no file system takes.
    Cli cli = Cli.run("summary", "a\0b");

    assertThat(cli.code()).isNotZero();
    assertThat(cli.err()).startsWith("lwq: ").hasLineCount(1).doesNotContain("\tat ");
  }

  @Test
  void aJavaWithoutFlightRecorderIsOneLine() throws Exception {
    Path file =
        TestRecording.write(directory.resolve("some.jfr"), () -> histogram("runTime", 1, 5, false));

    ChildJvm child =
        ChildJvm.run(
            directory, List.of("--limit-modules", "java.base"), "summary", file.toString());

    assertThat(child.code()).isEqualTo(1);
    assertThat(child.output())
        .startsWith("lwq: this Java has no module jdk.jfr, which reads recordings;")
        .hasLineCount(1);
  }

  @Test
  void settingsGoToStandardOutput() {
    Cli cli = Cli.run("jfc");

    assertThat(cli.code()).isZero();
    assertThat(cli.out())
        .startsWith("<?xml")
        .contains("lwq.TaskDispatch")
        .endsWith("</configuration>\n");
  }

  @Test
  void settingsAreWrittenToAFile() throws IOException {
    Path file = directory.resolve("lwq.jfc");

    assertThat(Cli.run("jfc", file)).isEqualTo(new Cli(0, "", ""));
    assertThat(file).hasContent(Cli.run("jfc").out());
    assertThat(Cli.run("jfc", file)).as("the same again").isEqualTo(new Cli(0, "", ""));
  }

  @Test
  void changedSettingsAreReplacedByForceOnly() throws IOException {
    Path file = Files.writeString(directory.resolve("lwq.jfc"), "mine");

    Cli refused = Cli.run("jfc", file);

    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).startsWith("lwq: " + file + ": exists and says something else; ");
    assertThat(file).hasContent("mine");
    assertThat(Cli.run("jfc", "--force", file).code()).isZero();
    assertThat(file).content().startsWith("<?xml");
  }

  @Test
  void settingsThatCannotBeWrittenAreOneLine() {
    Cli cli = Cli.run("jfc", directory.resolve("none/lwq.jfc"));

    assertThat(cli.code()).isEqualTo(1);
    assertThat(cli.err())
        .isEqualToNormalizingNewlines(
            "lwq: "
                + directory.resolve("none/lwq.jfc")
                + ": cannot be written (NoSuchFileException); choose another place\n");
  }
}
