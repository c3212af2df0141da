/**
 * The way in: the only classes of the agent that the application's class loaders can see.
 *
 * <p>Everything here runs before the service's own {@code main}. It uses {@code java.base} and
 * {@code java.instrument} only, and neither lambdas nor logging, because each costs start-up time
 * or initialises something that is the service's to choose.
 */
@NullMarked
package io.lwq.agent.boot;

import org.jspecify.annotations.NullMarked;
