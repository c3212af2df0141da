/**
 * What the probes tell, as JFR events: the types of docs/events.md, the sink that fills them, and
 * the periodic ones. Only {@link io.lwq.agent.jfr.JfrTrace} may be touched on a JVM without {@code
 * jdk.jfr}.
 */
@NullMarked
package io.lwq.agent.jfr;

import org.jspecify.annotations.NullMarked;
