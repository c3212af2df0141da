package io.lwq.agent.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;

/**
 * Never recorded. Its period has JFR call us at the begin of each chunk, whatever periods the
 * others have.
 */
@Name("lwq.ChunkBegin")
@Label("Chunk Begin")
@Description("No events; has the histograms written at the begin of each chunk of a recording")
@Category({"lwq", "Thread Pools"})
@StackTrace(false)
@Period("beginChunk")
final class ChunkBeginEvent extends Event {}
