package io.lwq.agent.rewrite;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.utility.OpenedClassReader;

/**
 * What is woven into one method: calls of static methods on the bootstrap path, at its start and
 * its ends. All logic sits in those methods, where a unit test can call it. Subclasses add no local
 * variable, so the frames of the method stay valid as they are.
 */
abstract class Weave extends MethodVisitor {

  private final String owner;
  private final boolean isStatic;
  private final Type[] arguments;
  private int moreStack;

  Weave(MethodTarget target, MethodVisitor next) {
    super(OpenedClassReader.ASM_API, next);
    this.owner = target.owner();
    this.isStatic = target.isStatic();
    this.arguments = Type.getArgumentTypes(target.descriptor());
  }

  /** Pushes {@code this}, if there is one. */
  final void loadThis() {
    if (!isStatic) {
      mv.visitVarInsn(Opcodes.ALOAD, 0);
    }
  }

  /** Pushes argument {@code index}. */
  final void loadArgument(int index) {
    int slot = isStatic ? 0 : 1;
    for (int i = 0; i < index; i++) {
      slot += arguments[i].getSize();
    }
    mv.visitVarInsn(arguments[index].getOpcode(Opcodes.ILOAD), slot);
  }

  /** Calls {@code call}, whose arguments lie on the stack. */
  final void invoke(StaticCall call) {
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, call.owner(), call.name(), call.descriptor(), false);
  }

  /** Says that the code woven in needs so many words more of stack than the method. */
  final void needStack(int words) {
    moreStack = Math.max(moreStack, words);
  }

  /**
   * The frame of a place where only {@code this} and the arguments are known, and {@code onStack}
   * lies on the stack.
   */
  final void frameOfArguments(Label place, Object onStack) {
    Object[] locals = new Object[arguments.length + (isStatic ? 0 : 1)];
    int n = 0;
    if (!isStatic) {
      locals[n++] = owner;
    }
    for (Type argument : arguments) {
      locals[n++] = frameType(argument);
    }
    mv.visitLabel(place);
    mv.visitFrame(Opcodes.F_FULL, n, locals, 1, new Object[] {onStack});
  }

  private static Object frameType(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.SHORT, Type.CHAR, Type.INT -> Opcodes.INTEGER;
      case Type.LONG -> Opcodes.LONG;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      default -> type.getInternalName();
    };
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(Math.max(maxStack, 1) + moreStack, maxLocals);
  }
}
