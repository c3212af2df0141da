package io.lwq.agent.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;

/**
 * Never recorded. Its period has JFR call us at the end of each chunk, whatever periods the others
 * have.
 */
@Name("lwq.ChunkEnd")
@Label("Chunk End")
@Description("No events; has the histograms written at the end of each chunk of a recording")
@Category({"lwq", "Thread Pools"})
@StackTrace(false)
@Period("endChunk")
final class ChunkEndEvent extends Event {}
