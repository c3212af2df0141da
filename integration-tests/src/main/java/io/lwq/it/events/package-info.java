/** Programs that record the agent's events in their own JVM and print what the events say. */
package io.lwq.it.events;
