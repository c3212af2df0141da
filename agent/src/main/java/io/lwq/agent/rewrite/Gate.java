package io.lwq.agent.rewrite;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Asks a static method first, which is given {@code this} and all arguments. Its answer is the
 * method's result; a negative int, or a null object, lets the body run.
 *
 * <pre>{@code
 * again: int answer = gate(this, args);       Object answer = gate(this, args);
 *        if (answer >= 0) return answer;      if (answer != null) return unmask(answer);
 *        body                                 body
 * }</pre>
 *
 * <p>With {@code regated}, the body goes back to {@code again} if {@code Regate} comes out of it: a
 * producer found the queue swapped.
 */
final class Gate extends Weave {

  private static final String REGATE = "io/lwq/attach/Regate";

  private final StaticCall gate;
  private final StaticCall unmask;
  private final Type result;
  private final boolean regated;
  private final int arguments;
  private final Label start = new Label();
  private final Label body = new Label();

  Gate(
      MethodTarget target,
      MethodVisitor next,
      StaticCall gate,
      StaticCall unmask,
      boolean regated) {
    super(target, next);
    this.gate = gate;
    this.unmask = unmask;
    this.result = Type.getReturnType(target.descriptor());
    this.arguments = Type.getArgumentTypes(target.descriptor()).length;
    this.regated = regated;
    needStack(Type.getArgumentsAndReturnSizes(gate.descriptor()) >> 2);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    mv.visitLabel(start);
    if (regated) {
      mv.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }
    loadThis();
    for (int i = 0; i < arguments; i++) {
      loadArgument(i);
    }
    invoke(gate);
    mv.visitInsn(Opcodes.DUP);
    if (result.getSort() == Type.OBJECT) {
      mv.visitJumpInsn(Opcodes.IFNULL, body);
      invoke(unmask);
    } else {
      mv.visitJumpInsn(Opcodes.IFLT, body);
    }
    if (result.getSort() == Type.VOID) {
      mv.visitInsn(Opcodes.POP);
    }
    mv.visitInsn(result.getOpcode(Opcodes.IRETURN));
    mv.visitLabel(body);
    Object answer = result.getSort() == Type.OBJECT ? "java/lang/Object" : Opcodes.INTEGER;
    mv.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {answer});
    mv.visitInsn(Opcodes.POP);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (regated) {
      Label handler = new Label();
      mv.visitTryCatchBlock(
          body, handler, handler,
          REGATE); // after the body's own blocks: its locks are given back first
      frameOfArguments(handler, REGATE);
      mv.visitInsn(Opcodes.POP);
      mv.visitJumpInsn(Opcodes.GOTO, start);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
