package io.lwq.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GlobTest {

  @ParameterizedTest
  @CsvSource({
    "http-#,http-#",
    "http-*,http-nio-#-exec-#",
    "*,''",
    "**,anything",
    "*-exec-*,http-nio-#-exec-#",
    "*ab,aab",
    "a*b*c,a-b-b-c",
    "w?rker,worker",
    "[a-c]x,bx",
    "[!a-c]x,dx",
    "[]]x,]x",
    "[!]]x,ax",
    "[a-]x,-x",
    "com.acme.Pool$Inner,com.acme.Pool$Inner",
    "a.c,a.c",
    "(a|b)+,(a|b)+",
  })
  void fits(String glob, String name) {
    assertThat(Glob.of(glob).matches(name)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "http-#,http-##",
    "http,http-#",
    "*-x,x",
    "w?rker,wrker",
    "[a-c]x,dx",
    "[!a-c]x,ax",
    "a.c,abc",
    "a*b*c,a-c-b",
    "'',a"
  })
  void doesNotFit(String glob, String name) {
    assertThat(Glob.of(glob).matches(name)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"[,1", "ab[c,3", "[],1", "[!],1", "[a][b,4"})
  void saysTheColumnOfAnOpenSet(String text, int column) {
    assertThat(Glob.faultyColumn(text)).isEqualTo(column);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Glob.of(text))
        .withMessageContaining(text);
  }

  @Test
  void aMissingNameFitsNothing() {
    assertThat(Glob.of("*").matches(null)).isFalse();
  }

  @Test
  void manyStarsDoNotTakeExponentialTime() {
    Glob glob = Glob.of("*a".repeat(50) + "b");

    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> assertThat(glob.matches("a".repeat(2000))).isFalse());
  }
}
