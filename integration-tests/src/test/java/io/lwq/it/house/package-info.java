/**
 * What must hold for all modules at once: who may know whom, and what lies in the jar that people
 * get.
 */
package io.lwq.it.house;
