/** Loads the service from another JVM, over keep-alive connections, and writes down what it saw. */
@NullMarked
package io.lwq.demo.load;

import org.jspecify.annotations.NullMarked;
