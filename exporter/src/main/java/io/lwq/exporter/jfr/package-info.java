@NullMarked
package io.lwq.exporter.jfr;

import org.jspecify.annotations.NullMarked;
