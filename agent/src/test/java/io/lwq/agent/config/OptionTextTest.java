package io.lwq.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OptionTextTest {

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ",", " , ,"})
  void nothingIsNoOptions(String text) {
    assertThat(OptionText.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "log=off,mode=swap",
        " log = off , mode = swap ",
        ",log=off,,mode=swap,",
        "log='off',mode=\"swap\"",
        "log='off' , mode=swap"
      })
  void blanksEmptyItemsAndQuotesDoNotCount(String text) {
    assertThat(value(text, OptionKey.LOG)).isEqualTo("off");
    assertThat(value(text, OptionKey.MODE)).isEqualTo("swap");
  }

  @Test
  void aQuotedValueHoldsCommasAndEqualsSigns() {
    assertThat(value("pools.include='a,b=c',log=off", OptionKey.POOLS_INCLUDE)).isEqualTo("a,b=c");
  }

  @Test
  void aDoubledQuoteStandsForOne() {
    assertThat(value("pools.include='it''s'", OptionKey.POOLS_INCLUDE)).isEqualTo("it's");
    assertThat(value("pools.include=\"it's\"", OptionKey.POOLS_INCLUDE)).isEqualTo("it's");
  }

  @Test
  void aValueMayHoldAnEqualsSignAndBeEmpty() {
    assertThat(value("pools.include=a=b", OptionKey.POOLS_INCLUDE)).isEqualTo("a=b");
    assertThat(value("pools.include=", OptionKey.POOLS_INCLUDE)).isEmpty();
  }

  private static String value(String text, OptionKey key) {
    return OptionText.parse(text).get(key).value();
  }
}
