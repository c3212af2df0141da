/**
 * What the operator asked for: options of {@code -javaagent}, system properties and environment,
 * checked and typed.
 */
@NullMarked
package io.lwq.agent.config;

import org.jspecify.annotations.NullMarked;
