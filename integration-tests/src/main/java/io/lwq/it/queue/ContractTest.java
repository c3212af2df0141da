package io.lwq.it.queue;

import io.lwq.it.check.Check;

/** One test of the contract, bound to the queues it runs on. */
public record ContractTest(String name, Check.Action body) {}
