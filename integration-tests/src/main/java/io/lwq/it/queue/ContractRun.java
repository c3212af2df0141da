package io.lwq.it.queue;

import io.lwq.it.check.Actor;
import io.lwq.it.check.Await;
import io.lwq.it.check.Dump;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs the whole contract with one line for each test, and counts. */
public final class ContractRun {

  private final PrintStream out;
  private int passed;
  private int failed;

  public ContractRun(PrintStream out) {
    this.out = out;
  }

  /** Returns how many tests failed. Tests whose name does not contain the filter are left out. */
  public int run(QueueUnderTest queues, String filter) {
    for (ContractTest test : ContractSuite.tests(queues)) {
      if (test.name().contains(filter)) {
        run(test);
      }
    }
    out.println("contract: " + passed + " passed, " + failed + " failed");
    return failed;
  }

  private void run(ContractTest test) {
    long start = System.nanoTime();
    Actor<Void> actor = Actor.run(test.name(), test.body());
    try {
      Await.until(test.name() + " ends", () -> !actor.thread().isAlive());
      actor.join();
      passed++;
      long millis = (System.nanoTime() - start) / 1_000_000;
      out.println("passed " + test.name() + " in " + millis + " ms");
    } catch (AssertionError failure) {
      failed++;
      StringWriter text = new StringWriter();
      failure.printStackTrace(new PrintWriter(text));
      out.println("FAILED " + test.name() + ": " + text);
      if (actor.thread().isAlive()) {
        out.println(Dump.allThreads());
      }
    }
  }
}
