package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.same;
import static io.lwq.it.check.Check.that;
import static io.lwq.it.check.Check.throwing;

import io.lwq.it.check.Actor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.BlockingQueue;

/** Serialization, for queues that have it. */
final class SerialContract extends ContractGroup {

  SerialContract(QueueUnderTest queues) {
    super(queues);
  }

  void copyHoldsTheSameInOrder() throws Exception {
    if (!serializable()) {
      return;
    }
    BlockingQueue<Object> queue = queueOf("a", "b", "c");
    BlockingQueue<Object> copy = copied(queue);
    same(queue.getClass(), copy.getClass(), "class");
    equal(List.of("a", "b", "c"), polled(copy), "content of the copy");
    equal(List.of("a", "b", "c"), polled(queue), "content of the original");
  }

  void copyIsIndependentAndBlocks() throws Exception {
    if (!serializable()) {
      return;
    }
    BlockingQueue<Object> queue = queueOf("a");
    BlockingQueue<Object> copy = copied(queue);
    copy.take();
    Actor<Object> taker = Actor.start("taker", copy::take).parked();
    queue.offer("b");
    copy.offer("c");
    equal("c", taker.join(), "taken from the copy");
  }

  void copyKeepsTheCapacity() throws Exception {
    if (!serializable()) {
      return;
    }
    BlockingQueue<Object> queue = queues.bounded(3);
    queue.offer("a");
    BlockingQueue<Object> copy = copied(queue);
    equal(2, copy.remainingCapacity(), "remaining capacity");
    that(copy.offer("b") && copy.offer("c") && !copy.offer("d"), "two more and no third");
  }

  void copyOfACopyIsTheSame() throws Exception {
    if (!serializable()) {
      return;
    }
    BlockingQueue<Object> queue = copied(copied(queueOf(1, 2)));
    queue.offer(3);
    equal(List.of(1, 2, 3), polled(queue), "content");
  }

  void elementThatCannotBeWrittenIsAnErrorAndLeavesTheQueue() {
    if (!serializable()) {
      return;
    }
    BlockingQueue<Object> queue = queueOf("a", new Object(), "b");
    throwing(NotSerializableException.class, "writing", () -> copied(queue));
    equal(3, queue.size(), "size");
    Actor.start("other", queue::poll).join(); // the locks have been let go
    equal(2, queue.size(), "size in the end");
  }

  /** A queue of ours that is used without the agent need not be serializable. */
  private boolean serializable() {
    return queues.unbounded() instanceof Serializable;
  }

  @SuppressWarnings("unchecked")
  private static BlockingQueue<Object> copied(BlockingQueue<Object> queue)
      throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(queue);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (BlockingQueue<Object>) in.readObject();
    }
  }
}
