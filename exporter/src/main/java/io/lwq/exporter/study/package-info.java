@NullMarked
package io.lwq.exporter.study;

import org.jspecify.annotations.NullMarked;
