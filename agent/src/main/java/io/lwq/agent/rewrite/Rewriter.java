package io.lwq.agent.rewrite;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.scaffold.MethodGraph;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.implementation.Implementation;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites the classes of {@link Rewriting#all}, each by name with its bytes as given, searching nothing. One that cannot be
 * rewritten stays as it is and is told of; the others are rewritten all the same.
 */
public final class Rewriter implements ClassFileTransformer {

  /** A class that stays as it was, and why. */
  public record Refusal(String className, String reason) {}

  private final Instrumentation instrumentation;
  private final Map<String, Rewriting> rewritings = new HashMap<>();
  private final Map<String, String> failures = new ConcurrentHashMap<>();
  private final List<String> rewritten = new ArrayList<>();

  /** Creates a rewriter that has not done anything yet. */
  public Rewriter(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** The class file that {@code Installation.prepare} needs. */
  public static byte[] stampedNode() {
    return StampedNodeClass.classFile();
  }

  /**
   * Rewrites everything it can. Returns what it could not. Called once, by one thread; the queue is rewritten beside the other
   * classes, which takes a fifth off the start-up time where there are two CPUs.
   */
  public List<Refusal> install() {
    List<Rewriting> all = Rewriting.all();
    for (Rewriting r : all) {
      rewritings.put(r.className.replace('.', '/'), r);
    }
    instrumentation.addTransformer(this, true);
    List<Rewriting> rest = all.subList(1, all.size());
    Thread beside = new Thread(null, new Batch(rest), "lwq-rewriter", 0, false);
    beside.setDaemon(true);
    beside.start();
    new Batch(all.subList(0, 1)).run();
    join(beside);
    List<Refusal> refusals = new ArrayList<>();
    for (Rewriting r : all) {
      String reason = failures.get(r.className);
      if (reason == null) {
        rewritten.add(r.className);
      } else {
        refusals.add(new Refusal(r.className, reason));
      }
    }
    return refusals;
  }

  /** Some of the classes, one after the other. */
  private final class Batch implements Runnable {
    private final List<Rewriting> batch;

    Batch(List<Rewriting> batch) {
      this.batch = batch;
    }

    @Override
    public void run() {
      for (Rewriting r : batch) {
        rewrite(r);
      }
    }
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void rewrite(Rewriting r) {
    failures.put(r.className, "the JVM did not offer it");
    try {
      Class<?> type = Class.forName(r.className, false, null);
      if (instrumentation.isModifiableClass(type)) {
        instrumentation.retransformClasses(type);
      } else {
        failures.put(r.className, "the JVM does not let it be modified");
      }
    } catch (Throwable e) {
      failures.put(r.className, e.toString());
    }
  }

  /** Gives every class its former bytes back. */
  public void uninstall() {
    instrumentation.removeTransformer(this);
    for (String name : rewritten) {
      try {
        instrumentation.retransformClasses(Class.forName(name, false, null));
      } catch (Throwable e) {
        failures.put(name, e.toString());
      }
    }
    rewritten.clear();
  }

  /** The classes that are rewritten now. */
  public List<String> rewritten() {
    return List.copyOf(rewritten);
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable Module module,
      @Nullable ClassLoader loader,
      @Nullable String className,
      @Nullable Class<?> type,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (type == null || loader != null) { // asked for each class that is loaded, perhaps at the end of a stack: go no deeper
      return null;
    }
    Rewriting r = rewritings.get(className);
    if (r == null) {
      return null;
    }
    try {
      byte[] result = rewritten(r, type, classFile);
      failures.remove(r.className);
      return result;
    } catch (Throwable e) { // the JVM would swallow it
      failures.put(r.className, e.toString());
      return null;
    }
  }

  private static byte[] rewritten(Rewriting r, Class<?> type, byte[] classFile) {
    ClassFileLocator advices = ClassFileLocator.ForClassLoader.of(Rewriter.class.getClassLoader());
    ClassFileLocator bytes = ClassFileLocator.Simple.of(r.className, classFile);
    TypeDescription description = TypeDescription.ForLoadedType.of(type);
    var builder =
        new ByteBuddy()
            .with(TypeValidation.DISABLED)
            .with(MethodGraph.Compiler.ForDeclaredMethods.INSTANCE)
            .with(Implementation.Context.Disabled.Factory.INSTANCE)
            .redefine(type, bytes);
    for (AsmVisitorWrapper visitor : r.visitors(description, advices)) {
      builder = builder.visit(visitor);
    }
    return builder.make().getBytes();
  }
}
