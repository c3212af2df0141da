/** What the packaged agent does to programs that know nothing of it, on each Java found. */
@NullMarked
package io.lwq.it;

import org.jspecify.annotations.NullMarked;
