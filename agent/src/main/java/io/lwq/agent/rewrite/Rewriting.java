package io.lwq.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/**
 * What is woven into the methods of one class. A method that this JDK does not have is an error, so
 * that a class is rewritten as a whole or not at all.
 */
final class Rewriting {

  /** Makes what is woven into a method. */
  interface Weaver {
    /** Returns a visitor for the code of {@code target}, in front of {@code next}. */
    MethodVisitor weave(MethodTarget target, MethodVisitor next);
  }

  private record Rule(String method, @Nullable String descriptorStart, Weaver weaver) {
    boolean matches(MethodTarget target) {
      return target.name().equals(method)
          && (descriptorStart == null || target.descriptor().startsWith(descriptorStart));
    }
  }

  /** The class's binary name. */
  final String className;

  private final List<Rule> rules = new ArrayList<>();
  private final @Nullable Weaver everywhere;

  /** {@code everywhere} is woven into every method, if it is not null. */
  Rewriting(String className, @Nullable Weaver everywhere) {
    this.className = className;
    this.everywhere = everywhere;
  }

  /**
   * Adds a rule for the methods {@code name} whose descriptor begins with {@code descriptorStart},
   * or all of them if that is null.
   */
  Rewriting in(String name, @Nullable String descriptorStart, Weaver weaver) {
    rules.add(new Rule(name, descriptorStart, weaver));
    return this;
  }

  /**
   * Returns the class file with everything woven in.
   *
   * @throws IllegalStateException if a method is missing
   */
  byte[] apply(byte[] classFile) {
    ClassReader reader = OpenedClassReader.of(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    Weaving weaving = new Weaving(writer);
    reader.accept(weaving, 0);
    weaving.requireAll();
    return writer.toByteArray();
  }

  private final class Weaving extends ClassVisitor {
    private final List<Rule> missing = new ArrayList<>(rules);
    private final String internalName = className.replace('.', '/');

    Weaving(ClassVisitor next) {
      super(OpenedClassReader.ASM_API, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodTarget target = new MethodTarget(internalName, access, name, descriptor);
      MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
      for (int i = 0; i < rules.size(); i++) {
        Rule rule = rules.get(i);
        if (rule.matches(target)) {
          code = rule.weaver.weave(target, code); // a later rule stands nearer to the body
          missing.remove(rule);
        }
      }
      return everywhere == null ? code : everywhere.weave(target, code);
    }

    void requireAll() {
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "this JDK's " + className + " has no " + missing.get(0).method);
      }
    }
  }
}
