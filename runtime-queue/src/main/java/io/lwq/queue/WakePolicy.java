package io.lwq.queue;

/** When a submitter looks for an idle worker to wake. Neither is better everywhere. */
public enum WakePolicy {
  /** At each submit, the kernel's rule: the pool ramps up fastest. */
  EVERY,
  /**
   * Only when the submit found the queue empty; the woken worker wakes the next one if work
   * remains. Fewer wakes under saturation.
   */
  EDGE;

  /** Read at each submit; set once, at start. */
  private static volatile WakePolicy current = EVERY;

  /** Returns the policy in force for every scheduler of this JVM. */
  public static WakePolicy current() {
    return current;
  }

  /** Sets the policy for every scheduler of this JVM, from its next submit on. */
  public static void set(WakePolicy policy) {
    current = policy;
  }
}
