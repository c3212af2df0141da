/**
 * jcstress: the races that the engine's promises hang on, each in the smallest form that can break.
 * Run them with {@code bench.sh jcstress}; every test lists what may come out and why, and forbids
 * the rest.
 */
package io.lwq.benchmarks.races;
