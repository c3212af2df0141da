package io.lwq.agent.rewrite;

import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.field.FieldList;
import net.bytebuddy.description.method.MethodList;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.pool.TypePool;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/**
 * Changes single instructions, where advice at a method's border does not reach: reads of {@code notEmpty} in the queue, and the
 * three calls around a task in {@code runWorker}. Adds no branch, so the frames stay as they are.
 */
final class CallSites extends AsmVisitorWrapper.AbstractBase {

  /** How one method's instructions change. */
  interface Change {
    /** Returns a visitor for the code of method {@code name}, in front of {@code next}, or {@code next} itself. */
    MethodVisitor apply(String name, MethodVisitor next);
  }

  private static final String QUEUE = "java/util/concurrent/LinkedBlockingQueue";
  private static final String POOL = "java/util/concurrent/ThreadPoolExecutor";
  private static final String CONDITION = "Ljava/util/concurrent/locks/Condition;";
  private static final String WORKER_PROBES = "io/lwq/attach/WorkerProbes";

  private final Change change;

  private CallSites(Change change) {
    this.change = change;
  }

  /** The queue reads {@code notEmpty} through {@code QueueGates.notEmpty}. */
  static CallSites readsOfNotEmpty() {
    return new CallSites((name, next) -> new ReadsOfNotEmpty(next));
  }

  /** {@code runWorker} tells before {@code beforeExecute}, {@code run} and {@code afterExecute}. */
  static CallSites aroundTasks() {
    return new CallSites((name, next) -> name.equals("runWorker") ? new AroundTasks(next) : next);
  }

  @Override
  public ClassVisitor wrap(
      TypeDescription instrumentedType,
      ClassVisitor classVisitor,
      Implementation.Context implementationContext,
      TypePool typePool,
      FieldList<FieldDescription.InDefinedShape> fields,
      MethodList<?> methods,
      int writerFlags,
      int readerFlags) {
    return new ClassVisitor(OpenedClassReader.ASM_API, classVisitor) {
      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        return change.apply(name, super.visitMethod(access, name, descriptor, signature, exceptions));
      }
    };
  }

  private static final class ReadsOfNotEmpty extends MethodVisitor {
    ReadsOfNotEmpty(MethodVisitor next) {
      super(OpenedClassReader.ASM_API, next);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      if (opcode == Opcodes.GETFIELD && owner.equals(QUEUE) && name.equals("notEmpty")) {
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, "io/lwq/attach/QueueGates", "notEmpty", "(L" + QUEUE + ";)" + CONDITION, false);
      } else {
        super.visitFieldInsn(opcode, owner, name, descriptor);
      }
    }
  }

  private static final class AroundTasks extends MethodVisitor {
    private static final int MORE_STACK = 2;

    AroundTasks(MethodVisitor next) {
      super(OpenedClassReader.ASM_API, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (owner.equals(POOL) && name.equals("beforeExecute")) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        probe("takes", "(L" + POOL + ";)V");
      } else if (owner.equals("java/lang/Runnable") && name.equals("run")) {
        super.visitInsn(Opcodes.DUP);
        probe("runs", "(Ljava/lang/Runnable;)V");
      } else if (owner.equals(POOL) && name.equals("afterExecute")) {
        super.visitInsn(Opcodes.DUP2);
        probe("ran", "(Ljava/lang/Runnable;Ljava/lang/Throwable;)V");
      }
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private void probe(String name, String descriptor) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, WORKER_PROBES, name, descriptor, false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + MORE_STACK, maxLocals);
    }
  }
}
