@NullMarked
package io.lwq.exporter.summary;

import org.jspecify.annotations.NullMarked;
