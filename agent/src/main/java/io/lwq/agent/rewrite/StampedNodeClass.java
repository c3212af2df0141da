package io.lwq.agent.rewrite;

import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * The class file of a node of {@code LinkedBlockingQueue} that carries a stamp. It extends a class
 * that only its own package can name, hence it is made here rather than compiled.
 */
final class StampedNodeClass {

  private static final String NAME = "java/util/concurrent/LwqStampedNode";
  private static final String NODE = "java/util/concurrent/LinkedBlockingQueue$Node";

  private StampedNodeClass() {}

  static byte[] classFile() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        NAME,
        null,
        NODE,
        null);
    writer.visitField(0, "stamp", "Ljava/lang/Object;", null, null).visitEnd();
    MethodVisitor code =
        writer.visitMethod(0, "<init>", "(Ljava/lang/Object;Ljava/lang/Object;)V", null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, NODE, "<init>", "(Ljava/lang/Object;)V", false);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitFieldInsn(Opcodes.PUTFIELD, NAME, "stamp", "Ljava/lang/Object;");
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(2, 3);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
