package io.lwq.agent.rewrite;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * A method as it stands in the class file.
 *
 * @param owner the class's internal name
 */
record MethodTarget(String owner, int access, String name, String descriptor) {

  boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }
}
