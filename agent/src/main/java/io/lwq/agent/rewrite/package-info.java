/** Rewrites the few classes of {@code java.util.concurrent} that the product is about, each by name, with Byte Buddy. */
@NullMarked
package io.lwq.agent.rewrite;

import org.jspecify.annotations.NullMarked;
