/**
 * What the rewritten methods of {@code java.util.concurrent} call, and what hangs on the queues and
 * pools: the fronts, the gates and the probes. Lives on the bootstrap path.
 *
 * <p>Rules for code reached from here: no lambda, no string concatenation, no logging, nothing that
 * could lead back into a rewritten method; it returns normally whatever happens.
 */
@NullMarked
package io.lwq.attach;

import org.jspecify.annotations.NullMarked;
