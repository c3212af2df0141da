package io.lwq.agent.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Lets a static method, which is given {@code this} and the first argument, put another object in
 * its place before the body runs.
 */
final class ReplacedArgument extends Weave {

  private final StaticCall call;
  private final Type argument;

  ReplacedArgument(MethodTarget target, MethodVisitor next, StaticCall call) {
    super(target, next);
    this.call = call;
    this.argument = Type.getArgumentTypes(target.descriptor())[0];
    needStack(2);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    loadThis();
    loadArgument(0);
    invoke(call);
    mv.visitTypeInsn(Opcodes.CHECKCAST, argument.getInternalName());
    mv.visitVarInsn(Opcodes.ASTORE, 1);
  }
}
