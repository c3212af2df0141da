package io.lwq.exporter.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.exporter.model.Histogram;
import io.lwq.exporter.model.Times;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTest {

  @ParameterizedTest
  @CsvSource({
    "-1, -",
    "0, 0ns",
    "999, 999ns",
    "1000, 1.00us",
    "2649, 2.65us",
    "9994, 9.99us",
    "9996, 10.0us",
    "99940, 99.9us",
    "99960, 100us",
    "999499, 999us",
    "999500, 1.00ms",
    "500000000, 500ms",
    "61000000000, 61.0s",
    "3600000000000, '3,600s'"
  })
  void timesHaveThreeDigits(long nanos, String text) {
    assertThat(Units.nanos(nanos)).isEqualTo(text);
  }

  @Test
  void aRatioToNothingIsADash() {
    assertThat(Units.ratio(1, 0, 2)).isEqualTo("-");
    assertThat(Units.ratio(1, 4, 4)).isEqualTo("0.2500");
  }

  @Test
  void columnsAreAsWideAsTheirWidestCell() {
    Table table =
        Table.of(1, 2)
            .row("pool", "tasks", "max")
            .row("http-#", "1,000,000", "5ms")
            .row("x", "1", "");

    assertThat(table.lines())
        .containsExactly("pool        tasks  max", "http-#  1,000,000  5ms", "x               1");
  }

  @Test
  void groupsOfColumnsHaveATitleInTheirMiddle() {
    Table table = Table.of(1, 4).group("queue time", 1, 2).group("run time", 3, 2);
    table
        .row("pool", "p50", "max", "p50", "max")
        .row("http-#", "1.00us", "500ms", "10.0us", "1.20ms");

    assertThat(table.lines())
        .containsExactly(
            "         queue time       run time",
            "pool       p50    max     p50     max",
            "http-#  1.00us  500ms  10.0us  1.20ms");
  }

  @Test
  void aRowOfAnotherLengthIsRefused() {
    assertThatThrownBy(() -> Table.of(1, 2).row("pool")).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void histogramsHaveARowEachPowerOfTwoAndABarThatShowsEveryRow() {
    long[] times = new long[200];
    Arrays.fill(times, 700);
    Arrays.fill(times, 0, 100, 1500);
    times[0] = 5000;

    assertThat(String.join("\n", HistogramText.lines(Times.histogram(times))))
        .isEqualTo(
            """
          from          to  count  distribution
         512ns  ->  1.02us    100  |****************************************|
        1.02us  ->  2.05us     99  |*************************************** |
        2.05us  ->  4.10us      0  |                                        |
        4.10us  ->  8.19us      1  |.                                       |
        """
                .stripTrailing());
  }

  @Test
  void aHistogramOfNothingHasNoLines() {
    assertThat(HistogramText.lines(Histogram.EMPTY)).isEmpty();
  }

  @Test
  void jsonKeepsTheOrderOfKeysAndEscapesWhatIsNotPlain() {
    Map<String, Object> object = Json.object();
    object.put("name", "a\"b\\c\n\u00b5");
    object.put("numbers", List.of(1, 2.5));
    object.put("rows", List.of(List.of(0, 2, 7L)));
    object.put("none", List.of());
    object.put("notANumber", Double.NaN);
    object.put("nothing", null);
    object.put("yes", true);

    assertThat(Json.write(object))
        .isEqualTo(
            """
        {
          "name": "a\\"b\\\\c\\n\\u00b5",
          "numbers": [1, 2.5],
          "rows": [
            [0, 2, 7]
          ],
          "none": [],
          "notANumber": null,
          "nothing": null,
          "yes": true
        }""");
  }

  @Test
  void onlyColourColours() {
    assertThat(Style.PLAIN.good("better")).isEqualTo("better");
    assertThat(Style.COLOUR.good("better")).isEqualTo("\u001b[32mbetter\u001b[0m");
  }
}
