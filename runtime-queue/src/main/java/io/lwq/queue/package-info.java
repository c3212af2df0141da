/**
 * The scheduler of Linux's SUNRPC service threads, for Java: a queue with lock-free enqueue ({@link
 * io.lwq.queue.LightweightQueue}), a last-in-first-out list of idle threads ({@link
 * io.lwq.queue.IdleList}) and one thread waking at a time ({@link io.lwq.queue.LwqScheduler}).
 *
 * <p>Needs {@code java.base} only and works without the agent.
 */
@NullMarked
package io.lwq.queue;

import org.jspecify.annotations.NullMarked;
