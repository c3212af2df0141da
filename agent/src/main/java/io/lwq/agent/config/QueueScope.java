package io.lwq.agent.config;

/** Which queues get the lwq scheduler. */
public enum QueueScope {
  /** Those handed to a {@code ThreadPoolExecutor}. */
  OWNED,
  /** Every {@code LinkedBlockingQueue} built from then on, whoever uses it. */
  ALL
}
