package io.lwq.agent.rewrite;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites the classes of {@link Rewritings#all}, each by name with its bytes as given, searching
 * nothing. One that cannot be rewritten stays as it is and is told of; the others are rewritten all
 * the same.
 */
public final class Rewriter implements ClassFileTransformer {

  /** A class that stays as it was, and why. */
  public record Refusal(String className, String reason) {}

  private final Instrumentation instrumentation;
  private final Map<String, Rewriting> rewritings = new HashMap<>();
  private final Map<String, String> failures = new HashMap<>();
  private final List<String> rewritten = new ArrayList<>();

  /** Creates a rewriter that has not done anything yet. */
  public Rewriter(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** The class file that {@code Installation.prepare} needs. */
  public static byte[] stampedNode() {
    return StampedNodeClass.classFile();
  }

  /** Rewrites everything it can. Returns what it could not. Called once, by one thread. */
  public List<Refusal> install() {
    List<Rewriting> all = Rewritings.all();
    for (Rewriting r : all) {
      rewritings.put(r.className.replace('.', '/'), r);
    }
    instrumentation.addTransformer(this, true);
    List<Refusal> refusals = new ArrayList<>();
    for (Rewriting r : all) {
      rewrite(r);
      String reason = failures.get(r.className);
      if (reason == null) {
        rewritten.add(r.className);
      } else {
        refusals.add(new Refusal(r.className, reason));
      }
    }
    return refusals;
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
    if (type == null
        || loader
            != null) { // asked for each class that is loaded, perhaps at the end of a stack: go no
      // deeper
      return null;
    }
    Rewriting r = rewritings.get(className);
    if (r == null) {
      return null;
    }
    try {
      byte[] result = r.apply(classFile);
      failures.remove(r.className);
      return result;
    } catch (Throwable e) { // the JVM would swallow it
      failures.put(r.className, e.toString());
      return null;
    }
  }
}
