package io.lwq.agent.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.utility.OpenedClassReader;

/**
 * Changes of single instructions, where the border of a method is too far away. They add no branch,
 * so the frames stay as they are.
 */
final class CallSites {

  private static final String QUEUE = "java/util/concurrent/LinkedBlockingQueue";
  private static final String POOL = "java/util/concurrent/ThreadPoolExecutor";
  private static final String CONDITION = "Ljava/util/concurrent/locks/Condition;";

  private CallSites() {}

  /** Reads {@code notEmpty} through {@code QueueGates.notEmpty}. */
  static final class ReadsOfNotEmpty extends MethodVisitor {
    ReadsOfNotEmpty(MethodVisitor next) {
      super(OpenedClassReader.ASM_API, next);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      if (opcode == Opcodes.GETFIELD && owner.equals(QUEUE) && name.equals("notEmpty")) {
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "io/lwq/attach/QueueGates",
            "notEmpty",
            "(L" + QUEUE + ";)" + CONDITION,
            false);
      } else {
        super.visitFieldInsn(opcode, owner, name, descriptor);
      }
    }
  }

  /** Tells before {@code beforeExecute}, {@code run} and {@code afterExecute}. */
  static final class AroundTasks extends MethodVisitor {
    private static final int MORE_STACK = 2;

    private int found;

    AroundTasks(MethodVisitor next) {
      super(OpenedClassReader.ASM_API, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
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
      found++;
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, "io/lwq/attach/WorkerProbes", name, descriptor, false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + MORE_STACK, maxLocals);
    }

    @Override
    public void visitEnd() {
      if (found < 3) {
        throw new IllegalStateException("this JDK's runWorker calls its task in another way");
      }
      super.visitEnd();
    }
  }
}
