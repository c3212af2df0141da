package io.lwq.exporter.jfr;

import static io.lwq.exporter.fixture.TestRecording.dispatch;
import static io.lwq.exporter.fixture.TestRecording.other;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.exporter.fixture.CollectingSink;
import io.lwq.exporter.fixture.TestRecording;
import io.lwq.exporter.model.LwqRecord.Dispatch;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A recording of three chunks with 2,000 dispatches each, numbered by their run time, in all kinds
 * of bad shape.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DamagedRecordingTest {
  private static final int IN_CHUNK = 2000;
  private static final int CHUNKS = 3;

  @TempDir private static Path directory;

  private static byte[] whole;
  private static List<Chunk> chunks;

  @BeforeAll
  static void record() throws Exception {
    Path file = directory.resolve("whole.jfr");
    try (Flush flush = new Flush();
        Recording other = new Recording()) {
      TestRecording.write(
          file,
          () -> {
            commitChunk(0, flush);
            other.start(); // which starts a chunk
            commitChunk(1, flush);
            other.stop(); // and so does this
            commitChunk(2, flush);
          });
    }
    whole = Files.readAllBytes(file);
    try (FileChannel channel = FileChannel.open(file)) {
      chunks = ChunkMap.of(channel).chunks();
    }
    assertThat(chunks).hasSize(CHUNKS);
  }

  private static void commitChunk(int chunk, Flush flush) {
    for (int i = 0; i < IN_CHUNK; i++) {
      long number = chunk * IN_CHUNK + i;
      dispatch(e -> e.runTime = number);
      other("between them, number " + number);
      if (i == IN_CHUNK / 2) {
        flush.awaitFlush();
      }
    }
  }

  @Test
  void wholeItIsReadWholly() throws Exception {
    Result result = read(whole);

    assertThat(result.reading().notes()).isEmpty();
    assertThat(result.numbers()).isEqualTo(LongStream.range(0, IN_CHUNK * CHUNKS).boxed().toList());
  }

  @Test
  void cutAnywhereBehindTheFirstChunkAllWholeChunksAreUsedAndTheCutIsSaid() throws Exception {
    Chunk first = chunks.get(0);
    for (long length :
        new Random(7)
            .longs(30, first.offset() + first.size() + 1, whole.length)
            .sorted()
            .toArray()) {
      Result result = read(Arrays.copyOf(whole, (int) length));

      long wholeChunks =
          chunks.stream().filter(chunk -> chunk.offset() + chunk.size() <= length).count();
      assertThat(result.numbers()).as("cut at %d", length).doesNotHaveDuplicates();
      assertThat(result.numbers().size())
          .as("cut at %d", length)
          .isBetween((int) wholeChunks * IN_CHUNK, (int) (wholeChunks + 1) * IN_CHUNK);
      boolean atBorder = chunks.stream().anyMatch(chunk -> chunk.offset() == length);
      assertThat(result.reading().notes()).as("cut at %d", length).hasSize(atBorder ? 0 : 1);
    }
  }

  @Test
  void cutAtTheBorderOfTwoChunksNothingIsMissing() throws Exception {
    Result result = read(Arrays.copyOf(whole, (int) chunks.get(1).offset()));

    assertThat(result.reading().notes()).isEmpty();
    assertThat(result.numbers()).hasSize(IN_CHUNK);
  }

  @Test
  void aCutChunkIsUsedUpToItsLastWholeEvent() throws Exception {
    Chunk last = chunks.get(CHUNKS - 1);

    Result result = read(Arrays.copyOf(whole, (int) (last.offset() + last.size() - 1)));

    // The types were flushed with the first half; all that came before the cut is there.
    assertThat(result.numbers())
        .hasSizeGreaterThan(IN_CHUNK * 2 + IN_CHUNK / 2 - 1)
        .contains(IN_CHUNK * 2L);
    assertThat(result.reading().notes())
        .singleElement()
        .asString()
        .contains("the file is cut off in the chunk that starts at byte " + last.offset())
        .contains(" of its " + (last.size() - 1) + " bytes could be used");
  }

  @Test
  void aChunkCutBeforeItsTypesAreKnownIsLeftOut() throws Exception {
    Chunk last = chunks.get(CHUNKS - 1);

    Result result = read(Arrays.copyOf(whole, (int) last.offset() + 200));

    assertThat(result.numbers()).hasSize(IN_CHUNK * 2);
    assertThat(result.reading().notes())
        .singleElement()
        .asString()
        .endsWith("none of its 200 bytes could be used");
  }

  @Test
  void cutWithinAHeaderTheChunksBeforeItAreUsed() throws Exception {
    Result result = read(Arrays.copyOf(whole, (int) chunks.get(1).offset() + 30));

    assertThat(result.numbers()).hasSize(IN_CHUNK);
    assertThat(result.reading().notes())
        .singleElement()
        .asString()
        .startsWith("the file ends within the header of a chunk");
  }

  @Test
  void onlyTheStartOfAHeaderIsNoRecording() {
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, 40)))
        .isInstanceOf(UnreadableRecordingException.class)
        .hasMessageContaining("is not a JFR recording, or only the start of one");
  }

  @Test
  void aRecordingOfWhichNothingCanBeUsedIsRefusedWithTheReason() {
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, 200)))
        .isInstanceOf(UnreadableRecordingException.class)
        .hasMessageContaining(
            "nothing in it can be used: the file is cut off in the chunk that starts at byte 0; "
                + "none of its 200 bytes could be used; make another");
  }

  @Test
  void whatFollowsTheLastChunkIsSaid() throws Exception {
    byte[] more = Arrays.copyOf(whole, whole.length + 1000);

    Result result = read(more);

    assertThat(result.numbers()).hasSize(IN_CHUNK * CHUNKS);
    assertThat(result.reading().notes())
        .containsExactly(
            "no chunk starts at byte " + whole.length + ", so the file is damaged from there on");
  }

  @Test
  void aChunkThatTheJvmNeverFinishedIsReadWithoutWaiting() throws Exception {
    byte[] killed = whole.clone();
    int last = (int) chunks.get(CHUNKS - 1).offset();
    killed[last + Chunk.FILE_STATE] = 1;

    Result result = read(killed);

    assertThat(result.numbers()).hasSize(IN_CHUNK * CHUNKS);
    assertThat(result.reading().notes())
        .singleElement()
        .asString()
        .startsWith("the JVM did not finish the chunk that starts at byte " + last);
  }

  @Test
  void twoRecordingsInOneFileAreReadBoth() throws Exception {
    byte[] twice = Arrays.copyOf(whole, whole.length * 2);
    System.arraycopy(whole, 0, twice, whole.length, whole.length);

    assertThat(read(twice).numbers()).hasSize(IN_CHUNK * CHUNKS * 2);
  }

  @Test
  void aChunkWithADamagedSizeIsUsedUpToThereAndTheOthersWholly() throws Exception {
    byte[] damaged = whole.clone();
    Chunk second = chunks.get(1);
    int at = (int) (second.offset() + second.size() - 20_000);
    Arrays.fill(damaged, at, at + 64, (byte) 0);

    Result result = read(damaged);

    assertThat(result.numbers())
        .contains(0L, IN_CHUNK - 1L, IN_CHUNK * 2L, IN_CHUNK * 3 - 1L)
        .hasSizeLessThan(IN_CHUNK * CHUNKS);
    assertThat(result.reading().notes())
        .singleElement()
        .asString()
        .startsWith("the chunk that starts at byte " + second.offset() + " is damaged");
  }

  @Test
  void sizesThatLeadBackNeverKeepTheReaderInALoop() throws Exception {
    byte[] damaged = whole.clone();
    // As a number, -1 in seven bits a byte: what a parser adds to its position.
    Arrays.fill(damaged, Chunk.HEADER_SIZE, Chunk.HEADER_SIZE + 9, (byte) 0xff);

    assertThat(read(damaged).numbers()).hasSize(IN_CHUNK * (CHUNKS - 1));
  }

  @Test
  void damageAnywhereNeverThrows() throws Exception {
    Random random = new Random(11);
    for (int attempt = 0; attempt < 25; attempt++) {
      byte[] damaged = whole.clone();
      int from = random.nextInt(whole.length - 64);
      for (int i = 0; i < 64; i++) {
        damaged[from + i] = (byte) random.nextInt();
      }

      // An Error or an endless loop fails the test; so does anything that is read twice.
      assertThat(numbersOrNone(damaged))
          .as("damage at %d", from)
          .hasSizeLessThanOrEqualTo(IN_CHUNK * CHUNKS);
    }
  }

  private static List<Long> numbersOrNone(byte[] bytes) throws IOException {
    try {
      return read(bytes).numbers();
    } catch (UnreadableRecordingException e) {
      return List.of();
    }
  }

  private static Result read(byte[] bytes) throws IOException, UnreadableRecordingException {
    Path file = directory.resolve("damaged.jfr");
    Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    CollectingSink sink = new CollectingSink();
    Reading reading = RecordingReader.read(file, sink);
    return new Result(
        reading, sink.all(Dispatch.class).stream().map(Dispatch::runTime).sorted().toList());
  }

  private record Result(Reading reading, List<Long> numbers) {}
}
