package io.lwq.it.queue;

import static io.lwq.it.check.Check.equal;
import static io.lwq.it.check.Check.that;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.BlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** spliterator and the streams made from it. */
final class SpliteratorContract extends ContractGroup {

  SpliteratorContract(QueueUnderTest queues) {
    super(queues);
  }

  void spliteratorTellsItsCharacteristics() {
    Spliterator<Object> spliterator = queueOf(1, 2).spliterator();
    that(
        spliterator.hasCharacteristics(
            Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT),
        "ordered, non-null, concurrent");
    that(!spliterator.hasCharacteristics(Spliterator.SIZED), "not sized");
  }

  void spliteratorAdvancesInOrder() {
    Spliterator<Object> spliterator = queueOf(1, 2, 3).spliterator();
    equal(3L, Math.min(3, spliterator.estimateSize()), "estimate");
    List<Object> seen = new ArrayList<>();
    that(spliterator.tryAdvance(seen::add), "first");
    spliterator.forEachRemaining(seen::add);
    that(!spliterator.tryAdvance(seen::add), "no more");
    equal(List.of(1, 2, 3), seen, "seen");
  }

  void partsOfASplitCoverAllOnceInOrder() {
    BlockingQueue<Object> queue = queues.unbounded();
    IntStream.range(0, 500).forEach(queue::offer);
    Spliterator<Object> rest = queue.spliterator();
    List<Object> seen = new ArrayList<>();
    for (Spliterator<Object> prefix = rest.trySplit(); prefix != null; prefix = rest.trySplit()) {
      prefix.forEachRemaining(seen::add);
    }
    rest.forEachRemaining(seen::add);
    equal(IntStream.range(0, 500).boxed().collect(Collectors.toList()), seen, "seen");
  }

  void spliteratorOfAnEmptyQueueEndsAtOnce() {
    Spliterator<Object> spliterator = queues.unbounded().spliterator();
    that(!spliterator.tryAdvance(element -> {}), "nothing");
    equal(null, spliterator.trySplit(), "no part");
  }

  void spliteratorSurvivesRemoval() {
    BlockingQueue<Object> queue = queueOf(1, 2, 3, 4);
    Spliterator<Object> spliterator = queue.spliterator();
    List<Object> seen = new ArrayList<>();
    spliterator.tryAdvance(seen::add);
    queue.remove(1);
    queue.remove(3);
    spliterator.forEachRemaining(seen::add);
    equal(List.of(1, 2, 4), seen, "seen");
  }

  void streamsSeeAll() {
    BlockingQueue<Object> queue = queues.unbounded();
    IntStream.range(0, 1000).forEach(queue::offer);
    equal(1000L, queue.stream().distinct().count(), "stream");
    equal(
        499_500,
        queue.parallelStream().mapToInt(element -> (Integer) element).sum(),
        "sum of a parallel stream");
    equal(1000, queue.size(), "size");
  }
}
