package io.lwq.it.queue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** All tests of the contract, in a fixed order. */
public final class ContractSuite {

  private ContractSuite() {}

  public static List<ContractTest> tests(QueueUnderTest queues) {
    List<ContractTest> tests = new ArrayList<>();
    for (ContractGroup group : groups(queues)) {
      Arrays.stream(group.getClass().getDeclaredMethods())
          .filter(ContractSuite::isTest)
          .sorted(Comparator.comparing(Method::getName))
          .forEach(method -> tests.add(test(group, method)));
    }
    return tests;
  }

  private static List<ContractGroup> groups(QueueUnderTest queues) {
    return List.of(
        new InsertContract(queues),
        new RemoveContract(queues),
        new ArgumentContract(queues),
        new DrainContract(queues),
        new IterateContract(queues),
        new SpliteratorContract(queues),
        new BulkContract(queues),
        new ArrayContract(queues),
        new SerialContract(queues),
        new WaitContract(queues),
        new ReleaseContract(queues),
        new InterruptContract(queues),
        new OrderContract(queues),
        new AgreementContract(queues));
  }

  private static boolean isTest(Method method) {
    return method.getParameterCount() == 0
        && method.getReturnType() == void.class
        && !method.isSynthetic()
        && (method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0;
  }

  private static ContractTest test(ContractGroup group, Method method) {
    return new ContractTest(
        group.getClass().getSimpleName() + "." + method.getName(),
        () -> {
          try {
            method.invoke(group);
          } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
          } finally {
            group.queues.release();
          }
        });
  }
}
