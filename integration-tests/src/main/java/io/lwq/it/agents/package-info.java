/** Agents of others, as neighbours of ours in a JVM. */
package io.lwq.it.agents;
