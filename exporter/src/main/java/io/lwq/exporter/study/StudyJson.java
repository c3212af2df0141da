package io.lwq.exporter.study;

import io.lwq.exporter.model.Latency;
import io.lwq.exporter.summary.PoolSummary;
import io.lwq.exporter.summary.SummaryJson;
import io.lwq.exporter.text.Json;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A {@link Study} as a JSON object. Times are nanoseconds. */
public final class StudyJson {
  private StudyJson() {}

  public static Map<String, @Nullable Object> object(Study study) {
    Map<String, @Nullable Object> json = Json.object();
    json.put("directory", study.directory().toString());
    json.put("threads", study.threads());
    json.put("submitters", study.submitters());
    json.put("pools", study.pools());
    json.put("notes", study.notes());
    json.put(
        "arms",
        Stream.of(Arm.values())
            .filter(arm -> !study.rounds(arm).isEmpty())
            .map(arm -> arm(study, arm))
            .toList());
    json.put("comparisons", study.comparisons().stream().map(StudyJson::comparison).toList());
    json.put("recordings", study.recordings().stream().map(Path::toString).toList());
    return json;
  }

  private static Map<String, @Nullable Object> arm(Study study, Arm arm) {
    Map<String, @Nullable Object> json = Json.object();
    json.put("arm", arm.key());
    json.put(
        "rounds", study.rounds(arm).stream().map(Measured::round).map(StudyJson::round).toList());
    PoolSummary pools = study.recorded(arm);
    if (pools != null) {
      json.put("tasks", pools.tasks());
      json.put("enqueueCalls", pools.enqueueCalls());
      json.put("wakes", pools.wakes());
      for (Latency latency : Latency.values()) {
        json.put(latency.key(), SummaryJson.histogram(pools.histogram(latency)));
      }
      json.put("enqueueCallBinNanos", StudyText.BIN_NANOS);
      double[] shares =
          pools.histogram(Latency.ENQUEUE_CALL).shares(StudyText.BIN_NANOS, StudyText.BINS);
      json.put("enqueueCallBinShares", Arrays.stream(shares).boxed().toList());
    }
    return json;
  }

  private static Map<String, @Nullable Object> round(Round round) {
    Map<String, @Nullable Object> json = Json.object();
    json.put("round", round.number());
    json.put("measuredNanos", round.measuredNanos());
    json.put("tasks", round.tasks());
    json.put("requests", round.requests());
    json.put("cpuNanos", round.cpuNanos());
    json.put("requestP50Nanos", round.requestP50Nanos());
    json.put("requestP99Nanos", round.requestP99Nanos());
    json.put("requestMaxNanos", round.requestMaxNanos());
    return json;
  }

  private static Map<String, @Nullable Object> comparison(Comparison comparison) {
    Map<String, @Nullable Object> json = Json.object();
    json.put("quantity", comparison.quantity().label());
    json.put("before", comparison.before().key());
    json.put("after", comparison.after().key());
    json.put("gainMedian", comparison.gains().median());
    json.put("gainMin", comparison.gains().min());
    json.put("gainMax", comparison.gains().max());
    json.put("noise", comparison.noise());
    json.put("verdict", comparison.verdict().words());
    return json;
  }
}
