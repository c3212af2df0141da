package io.lwq.benchmarks.study;

/** What one arm did in one round with one number of threads. */
record Cell(int threads, Arm arm, int round, Window window) {}
