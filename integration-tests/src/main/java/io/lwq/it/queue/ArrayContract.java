package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.same;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;

/** toArray in its three forms, toString, identity. */
final class ArrayContract extends ContractGroup {

  ArrayContract(QueueUnderTest queues) {
    super(queues);
  }

  void arrayIsACopyInOrder() {
    BlockingQueue<Object> queue = queueOf("a", "b", "c");
    Object[] array = queue.toArray();
    equal(List.of("a", "b", "c"), Arrays.asList(array), "array");
    same(Object[].class, array.getClass(), "type");
    array[0] = "x";
    equal("a", queue.peek(), "head");
    equal(0, queues.unbounded().toArray().length, "length for an empty queue");
  }

  void givenArrayIsUsedIfItIsLargeEnough() {
    BlockingQueue<Object> queue = queueOf("a", "b");
    String[] exact = new String[2];
    same(exact, queue.toArray(exact), "an array of the right length");
    equal(List.of("a", "b"), Arrays.asList(exact), "content");
    String[] large = {"x", "x", "x", "x"};
    same(large, queue.toArray(large), "a larger array");
    equal(Arrays.asList("a", "b", null, "x"), Arrays.asList(large), "content and terminator");
    String[] made = queue.toArray(new String[0]);
    equal(List.of("a", "b"), Arrays.asList(made), "content of a new one");
  }

  void emptyQueueTerminatesTheGivenArray() {
    String[] given = {"x", "y"};
    same(given, queues.unbounded().toArray(given), "the given array");
    equal(Arrays.asList(null, "y"), Arrays.asList(given), "content");
  }

  void arrayGeneratorIsUsed() {
    BlockingQueue<Object> queue = queueOf("a", "b");
    String[] made = queue.toArray(String[]::new);
    equal(List.of("a", "b"), Arrays.asList(made), "content");
  }

  void arrayOfAWrongTypeIsRefused() {
    BlockingQueue<Object> queue = queueOf("a", "b");
    throwing(ArrayStoreException.class, "Integer[]", () -> queue.toArray(new Integer[2]));
    throwing(ArrayStoreException.class, "new Integer[]", () -> queue.toArray(new Integer[0]));
    equal(List.of("a", "b"), polled(queue), "content");
  }

  void textListsTheElements() {
    equal("[a, b]", queueOf("a", "b").toString(), "text");
    equal("[]", queues.unbounded().toString(), "text of an empty queue");
  }

  void textOfASelfContainingQueueEnds() {
    BlockingQueue<Object> queue = queues.unbounded();
    queue.add(queue);
    equal("[(this Collection)]", queue.toString(), "text");
  }

  void queuesAreEqualOnlyToThemselves() {
    BlockingQueue<Object> queue = queueOf("a");
    that(queue.equals(queue), "equal to itself");
    that(!queue.equals(queueOf("a")), "not to another");
    int hash = queue.hashCode();
    queue.offer("b");
    equal(hash, queue.hashCode(), "hash after a change");
  }
}
