package io.lwq.queue;

/**
 * What a call on a retired scheduler returns instead of an item: go on with the original path.
 *
 * @param remainingNanos what is left of the time-out; {@link LwqScheduler#FOREVER} if there was
 *     none
 */
public record Reverted(long remainingNanos) {}
