package io.lwq.it.scenario;

import io.lwq.it.check.Actor;
import io.lwq.it.check.Await;
import io.lwq.it.check.Dump;
import java.util.ArrayList;
import java.util.List;

/** Runs the scenarios named as arguments, or all, each under a headline of its own. */
public final class ScenariosMain {

  private ScenariosMain() {}

  public static void main(String[] args) {
    List<String> wanted = List.of(args);
    int failed = 0;
    for (Scenario scenario : all()) {
      if (wanted.isEmpty() || wanted.contains(scenario.name())) {
        System.out.println("== " + scenario.name());
        if (!run(scenario)) {
          failed++;
        }
      }
    }
    System.out.println("== end: " + failed + " failed");
    if (failed > 0) {
      System.exit(1); // threads of a failed scenario may be left
    }
  }

  private static boolean run(Scenario scenario) {
    Actor<Void> actor = Actor.run(scenario.name(), () -> scenario.body().run(System.out));
    try {
      Await.until("the scenario ends", () -> !actor.thread().isAlive());
      actor.join();
      return true;
    } catch (AssertionError failure) {
      System.out.println("failed: " + failure);
      failure.printStackTrace();
      if (actor.thread().isAlive()) {
        System.err.println(Dump.allThreads());
      }
      return false;
    }
  }

  private static List<Scenario> all() {
    List<Scenario> scenarios = new ArrayList<>();
    scenarios.addAll(IdentityScenarios.all());
    scenarios.addAll(SubclassScenarios.all());
    scenarios.addAll(OtherQueueScenarios.all());
    scenarios.addAll(RemovalScenarios.all());
    scenarios.addAll(SizeScenarios.all());
    scenarios.addAll(ShutdownScenarios.all());
    scenarios.addAll(KeepAliveScenarios.all());
    scenarios.addAll(CallGraphScenarios.all());
    scenarios.addAll(ErrorScenarios.all());
    scenarios.addAll(IdleScenarios.all());
    scenarios.addAll(SerialScenarios.all());
    return scenarios;
  }
}
