package io.lwq.agent.config;

/** When an enqueue looks for an idle worker to wake. */
public enum WakePolicy {
  /** At each enqueue: the kernel's rule. */
  EVERY,
  /** Only when the queue was empty; the woken worker wakes the next. */
  EDGE
}
