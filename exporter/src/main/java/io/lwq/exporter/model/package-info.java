@NullMarked
package io.lwq.exporter.model;

import org.jspecify.annotations.NullMarked;
