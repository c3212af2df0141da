/** Child JVMs: which Javas there are, how a child is declared, and what it must not say. */
@NullMarked
package io.lwq.it.jvm;

import org.jspecify.annotations.NullMarked;
