package io.lwq.agent.rewrite;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * Tells static methods when a method begins, when it returns, and when an exception leaves it. They
 * are given {@code this} and the first arguments, as many as they take. One at the return that
 * itself returns something is given the method's result before all that, and replaces it.
 */
final class Probe extends Weave {

  private static final String THROWABLE = "java/lang/Throwable";

  private final @Nullable StaticCall atStart;
  private final @Nullable StaticCall atReturn;
  private final @Nullable StaticCall atThrow;
  private final Label body = new Label();

  Probe(
      MethodTarget target,
      MethodVisitor next,
      @Nullable StaticCall atStart,
      @Nullable StaticCall atReturn,
      @Nullable StaticCall atThrow) {
    super(target, next);
    this.atStart = atStart;
    this.atReturn = atReturn;
    this.atThrow = atThrow;
    needStack(wordsOf(atStart) + wordsOf(atReturn) + wordsOf(atThrow));
  }

  private static int wordsOf(@Nullable StaticCall call) {
    return call == null ? 0 : Type.getArgumentsAndReturnSizes(call.descriptor()) >> 2;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (atStart != null) {
      loadFor(Type.getArgumentTypes(atStart.descriptor()).length);
      invoke(atStart);
    }
    mv.visitLabel(body);
  }

  @Override
  public void visitInsn(int opcode) {
    if (atReturn != null && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      end(atReturn);
    }
    super.visitInsn(opcode);
  }

  private void end(StaticCall call) {
    int parameters = Type.getArgumentTypes(call.descriptor()).length;
    boolean takesResult = Type.getReturnType(call.descriptor()).getSort() != Type.VOID;
    loadFor(takesResult ? parameters - 1 : parameters);
    invoke(call);
  }

  private void loadFor(int parameters) {
    if (parameters > 0) {
      loadThis();
    }
    for (int i = 1; i < parameters; i++) {
      loadArgument(i - 1);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (atThrow != null) {
      Label handler = new Label();
      mv.visitTryCatchBlock(body, handler, handler, null);
      frameOfArguments(handler, THROWABLE);
      end(atThrow);
      mv.visitInsn(Opcodes.ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
