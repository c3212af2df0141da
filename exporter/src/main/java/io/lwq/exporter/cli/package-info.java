@NullMarked
package io.lwq.exporter.cli;

import org.jspecify.annotations.NullMarked;
