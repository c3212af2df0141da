/** Programs about a JVM's whole life with the agent: what it shows, keeps, and how it starts. */
package io.lwq.it.life;
