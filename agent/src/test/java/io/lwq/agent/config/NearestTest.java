package io.lwq.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NearestTest {

  @ParameterizedTest
  @CsvSource({
    "mode,mode,0",
    "mdoe,mode,1",
    "mod,mode,1",
    "moode,mode,1",
    "nose,mode,2",
    "'',log,3",
    "queue,queues,1"
  })
  void countsEdits(String a, String b, int edits) {
    assertThat(Nearest.distance(a, b)).isEqualTo(edits);
    assertThat(Nearest.distance(b, a)).isEqualTo(edits);
  }

  @ParameterizedTest
  @CsvSource({"queue,QUEUES", "pool.include,POOLS_INCLUDE", "watch-dog,WATCHDOG", "Log,LOG"})
  void findsWhatWasMeant(String name, OptionKey meant) {
    assertThat(Nearest.close(name)).isEqualTo(meant);
  }

  @ParameterizedTest
  @CsvSource({"colour", "x", "home", "agent.jar", "programs"})
  void doesNotGuessOutOfTheBlue(String name) {
    assertThat(Nearest.close(name)).isNull();
  }
}
