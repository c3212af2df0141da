/**
 * Rewrites the few classes of {@code java.util.concurrent} that the product is about, each by name,
 * with the ASM that Byte Buddy brings. Why not with its advice: docs/decisions/0005-weaving.md.
 */
@NullMarked
package io.lwq.agent.rewrite;

import org.jspecify.annotations.NullMarked;
