@NullMarked
package io.lwq.exporter.text;

import org.jspecify.annotations.NullMarked;
