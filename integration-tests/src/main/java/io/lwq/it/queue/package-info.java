/**
 * What every LinkedBlockingQueue must do, written once and run against stock, the engine alone, and
 * swapped queues.
 */
package io.lwq.it.queue;
