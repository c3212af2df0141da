package io.lwq.agent.rewrite;

import java.lang.reflect.Method;
import net.bytebuddy.jar.asm.Type;

/**
 * A static method of the runtime that woven code calls.
 *
 * @param owner the class's internal name
 */
record StaticCall(String owner, String name, String descriptor) {

  /**
   * Finds the only public static method of {@code type} that has this name. Fails at start, not in
   * the service, if there is none.
   */
  static StaticCall of(Class<?> type, String name) {
    StaticCall found = null;
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name)) {
        if (found != null) {
          throw new IllegalStateException(type + " has two methods " + name);
        }
        found = new StaticCall(Type.getInternalName(type), name, Type.getMethodDescriptor(method));
      }
    }
    if (found == null) {
      throw new IllegalStateException(type + " has no method " + name);
    }
    return found;
  }
}
