/**
 * What is known of each pool and task: histograms, counts, the stamp that travels with a task, and
 * the sink that an agent installs. Knows nothing of the JDK's inside.
 */
@NullMarked
package io.lwq.trace;

import org.jspecify.annotations.NullMarked;
