package io.lwq.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.lwq.it.jvm.AgentMode;
import io.lwq.it.jvm.ChildJvm;
import io.lwq.it.jvm.ChildRun;
import io.lwq.it.jvm.Jdk;
import io.lwq.it.jvm.Jdks;
import io.lwq.it.observe.Observed;
import io.lwq.it.queue.ContractSuite;
import io.lwq.it.queue.PlainQueues;
import io.lwq.it.queue.QueueContractMain;
import io.lwq.it.queue.QueueUnderTest;
import io.lwq.queue.LightweightBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One contract for the JDK's queue, for ours by itself, and for the JDK's with the agent in it. */
@Execution(ExecutionMode.CONCURRENT)
final class QueueContractIT {

  @TestFactory
  Stream<DynamicTest> stockQueueHoldsTheContract() {
    return tests(new PlainQueues());
  }

  @TestFactory
  Stream<DynamicTest> engineWithoutAgentHoldsTheContract() {
    return tests(
        new QueueUnderTest() {
          @Override
          public BlockingQueue<Object> unbounded() {
            return new LightweightBlockingQueue<>();
          }

          @Override
          public BlockingQueue<Object> bounded(int capacity) {
            return new LightweightBlockingQueue<>(capacity);
          }
        });
  }

  @ParameterizedTest(name = "{0}, {1}, {2}")
  @MethodSource
  void queueInAChildHoldsTheContract(Jdk jdk, AgentMode mode, String kind) {
    ChildRun run =
        ChildJvm.of(jdk, Observed.class, QueueContractMain.class.getName(), kind)
            .mode(mode)
            .run()
            .assertClean(mode);

    assertThat(run.printed().get(run.printed().size() - 1))
        .matches("contract: 1\\d\\d passed, 0 failed");
  }

  static Stream<Arguments> queueInAChildHoldsTheContract() {
    return Jdks.all().stream()
        .flatMap(
            jdk ->
                Stream.of(
                    Arguments.of(jdk, AgentMode.STOCK, "owned"),
                    Arguments.of(jdk, AgentMode.SWAP, "owned"),
                    Arguments.of(jdk, AgentMode.SWAP_EDGE, "owned"),
                    Arguments.of(jdk, AgentMode.SWAP, "subclass"),
                    Arguments.of(jdk, AgentMode.SWAP_ALL, "plain"),
                    Arguments.of(jdk, AgentMode.TRACE, "owned")));
  }

  private static Stream<DynamicTest> tests(QueueUnderTest queues) {
    return ContractSuite.tests(queues).stream()
        .map(test -> DynamicTest.dynamicTest(test.name(), () -> test.body().run()));
  }
}
