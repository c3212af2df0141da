package io.lwq.it.queue;

/**
 * The queue contract as a program, for a JVM with an agent. Arguments: {@code plain} (no pool:
 * stock, or {@code queues=all}), {@code owned} (by a pool that has run a task) or {@code subclass}
 * (the same, of a class that extends LinkedBlockingQueue); then optionally a part of the names of
 * the tests to run.
 */
public final class QueueContractMain {

  private QueueContractMain() {}

  public static void main(String[] args) {
    String kind = args.length > 0 ? args[0] : "owned";
    QueueUnderTest queues =
        switch (kind) {
          case "plain" -> new PlainQueues();
          case "owned" -> new PoolOwnedQueues(false);
          case "subclass" -> new PoolOwnedQueues(true);
          default ->
              throw new IllegalArgumentException(
                  "kind='" + kind + "': expected plain, owned or subclass");
        };
    int failed = new ContractRun(System.out).run(queues, args.length > 1 ? args[1] : "");
    if (failed > 0) {
      System.exit(1);
    }
  }
}
