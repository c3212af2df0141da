package io.lwq.exporter.study;

/** What may be said of a comparison. */
enum Verdict {
  BETTER("better"),
  WORSE("worse"),
  NO_DIFFERENCE("no difference"),
  TOO_FEW_ROUNDS("too few rounds"),
  NOT_MEASURED("not measured");

  /**
   * With two rounds each, one arm lies wholly beyond the other in one of three studies by chance;
   * with three in one of ten.
   */
  static final int LEAST_ROUNDS = 3;

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /**
   * Judges gains, of which above 1 is better: the median must lie beyond the noise, and every round
   * on the same side of 1.
   *
   * @param noise the greatest gain among rounds of the same arm, at least 1
   */
  static Verdict of(Spread gains, double noise) {
    if (gains.count() == 0) {
      return NOT_MEASURED;
    }
    if (gains.count() < LEAST_ROUNDS || Double.isNaN(noise)) {
      return TOO_FEW_ROUNDS;
    }
    if (gains.min() > 1 && gains.median() > noise) {
      return BETTER;
    }
    return gains.max() < 1 && gains.median() < 1 / noise ? WORSE : NO_DIFFERENCE;
  }
}
