/** What the agent adds to the start of a service. */
@NullMarked
package io.lwq.benchmarks.startup;

import org.jspecify.annotations.NullMarked;
