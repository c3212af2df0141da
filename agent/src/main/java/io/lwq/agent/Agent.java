package io.lwq.agent;

import io.lwq.agent.config.AgentConfig;
import io.lwq.agent.config.Mode;
import io.lwq.agent.config.QueueScope;
import io.lwq.agent.jfr.JfrTrace;
import io.lwq.agent.rewrite.Rewriter;
import io.lwq.attach.Installation;
import io.lwq.attach.Pools;
import io.lwq.attach.Watchdog;
import io.lwq.queue.WakePolicy;
import io.lwq.trace.Trace;
import io.lwq.trace.TraceSink;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The agent at work in this JVM, from start to stop. */
final class Agent {

  private static final String QUEUE_CLASS = "java.util.concurrent.LinkedBlockingQueue";
  private static final String POOL_CLASS = "java.util.concurrent.ThreadPoolExecutor";

  private final AgentConfig config;
  private final Instrumentation instrumentation;
  private final String version;
  private final Rewriter rewriter;

  Agent(AgentConfig config, Instrumentation instrumentation, String version) {
    this.config = config;
    this.instrumentation = instrumentation;
    this.version = version;
    this.rewriter = new Rewriter(instrumentation);
  }

  /**
   * Starts. Returns false, with the reason said and nothing changed, if that is not possible here.
   */
  boolean start() {
    try {
      open();
      Installation.prepare(Rewriter.stampedNode());
    } catch (Throwable e) {
      return refuse("this JVM is not one it knows (" + e + cause(e) + ")");
    }
    List<Rewriter.Refusal> refusals = rewriter.install();
    for (Rewriter.Refusal refusal : refusals) {
      Log.line("cannot rewrite " + refusal.className() + ": " + refusal.reason());
    }
    List<String> rewritten = rewriter.rewritten();
    if (!rewritten.contains(QUEUE_CLASS) || !rewritten.contains(POOL_CLASS)) {
      rewriter.uninstall();
      return refuse("without these classes it can do nothing");
    }
    String fault = selfTest();
    if (!fault.isEmpty()) {
      rewriter.uninstall();
      return refuse("its self-test failed: " + fault);
    }
    try {
      configure();
      Trace.start(sink());
      watch();
    } catch (Throwable e) {
      stop();
      return refuse("it could not start (" + e + cause(e) + ")");
    }
    Log.line(
        version
            + " "
            + mode()
            + " mode on Java "
            + System.getProperty("java.version")
            + ": "
            + names(rewritten)
            + " rewritten, self-test passed"
            + (JfrTrace.isAvailable() ? "" : "; no events, since this Java has no module jdk.jfr"));
    return true;
  }

  private void stop() {
    Pools.configure(false, false, null);
    Trace.stop();
    JfrTrace.stop();
    rewriter.uninstall();
  }

  /** Lets the classes on the bootstrap path see what they need of java.base. */
  private void open() {
    Module base = Object.class.getModule();
    Set<Module> runtime = Set.of(Installation.class.getModule());
    instrumentation.redefineModule(
        base,
        Set.of(),
        Map.of("jdk.internal.misc", runtime),
        Map.of("java.util.concurrent", runtime),
        Set.of(),
        Map.of());
  }

  private static String selfTest() {
    try {
      return Installation.selfTest();
    } catch (Throwable e) {
      return e.toString();
    }
  }

  private void configure() {
    WakePolicy.set(config.wake());
    Pools.configure(
        config.mode() == Mode.SWAP,
        config.mode() == Mode.SWAP && config.queues() == QueueScope.ALL,
        config.pools()::selects);
  }

  private TraceSink sink() {
    try {
      return JfrTrace.start(
          config.queueThresholdNanos(), config.maxEventsPerSecond(), version, mode());
    } catch (Throwable e) {
      Log.line(
          "no events, because JFR does not let itself be used ("
              + e
              + "); counts and histograms go on");
      return TraceSink.NONE;
    }
  }

  private String mode() {
    return config.mode().name().toLowerCase(Locale.ROOT);
  }

  private void watch() {
    if (!config.watchdog()) {
      return;
    }
    Thread thread =
        new Thread(
            null,
            new Watchdog(
                (hits, nanos) ->
                    Log.line(
                        "a queue had work and an idle worker for "
                            + nanos / 1_000_000
                            + " ms; woke it (hit "
                            + hits
                            + "). This is a fault of the agent: please report it")),
            "lwq-watchdog",
            0,
            false);
    thread.setDaemon(true);
    thread.start();
  }

  private static String names(List<String> classes) {
    StringBuilder text = new StringBuilder();
    for (String name : classes) {
      if (name.indexOf('$') < 0) {
        text.append(text.length() == 0 ? "" : ", ")
            .append(name.substring(name.lastIndexOf('.') + 1));
      }
    }
    return text.toString();
  }

  private static String cause(Throwable e) {
    return e.getCause() == null ? "" : ", caused by " + e.getCause();
  }

  private boolean refuse(String reason) {
    Log.line(version + " inactive on Java " + System.getProperty("java.version") + ": " + reason);
    return false;
  }
}
