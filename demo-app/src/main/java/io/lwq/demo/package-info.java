/**
 * A small HTTP service as one finds them: two thread pools, futures between them, and no idea of
 * lwq.
 */
@NullMarked
package io.lwq.demo;

import org.jspecify.annotations.NullMarked;
