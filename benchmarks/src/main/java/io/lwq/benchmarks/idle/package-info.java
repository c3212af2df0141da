/** What idle workers cost. */
@NullMarked
package io.lwq.benchmarks.idle;

import org.jspecify.annotations.NullMarked;
