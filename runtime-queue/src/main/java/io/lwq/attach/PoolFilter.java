package io.lwq.attach;

/**
 * Which pools are for us, by their name or class name. Called once a pool, on a thread of the
 * service.
 */
public interface PoolFilter {
  /** Returns true if the pool is to be traced and, in mode swap, swapped. */
  boolean accepts(String poolName, String className);
}
