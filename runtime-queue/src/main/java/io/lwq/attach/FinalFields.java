package io.lwq.attach;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Writes final instance fields of {@code java.util.concurrent}, through the JDK's internal Unsafe,
 * which the agent exports to this module before this class is initialised. The handles are
 * constants, so a compiled call costs what the access costs.
 */
final class FinalFields {
  private static final MethodHandle OFFSET;
  private static final MethodHandle PUT_RELEASE;
  private static final MethodHandle COMPARE_AND_SET;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
      Object unsafe = lookup.findStatic(type, "getUnsafe", MethodType.methodType(type)).invoke();
      OFFSET =
          lookup
              .findVirtual(
                  type,
                  "objectFieldOffset",
                  MethodType.methodType(long.class, Class.class, String.class))
              .bindTo(unsafe);
      PUT_RELEASE =
          lookup
              .findVirtual(
                  type,
                  "putReferenceRelease",
                  MethodType.methodType(void.class, Object.class, long.class, Object.class))
              .bindTo(unsafe);
      COMPARE_AND_SET =
          lookup
              .findVirtual(
                  type,
                  "compareAndSetReference",
                  MethodType.methodType(
                      boolean.class, Object.class, long.class, Object.class, Object.class))
              .bindTo(unsafe);
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private FinalFields() {}

  static long offset(Class<?> owner, String field) {
    try {
      return (long) OFFSET.invokeExact(owner, field);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  static void putRelease(Object owner, long offset, Object value) {
    try {
      PUT_RELEASE.invokeExact(owner, offset, value);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  static boolean compareAndSet(Object owner, long offset, Object expected, Object value) {
    try {
      return (boolean) COMPARE_AND_SET.invokeExact(owner, offset, expected, value);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
