package io.lwq.agent.boot;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.jar.JarFile;

/**
 * Copies the nested runtime jar to a temporary file and puts it on the bootstrap path, once in the
 * life of the JVM: nothing can be taken off that path again, and a second copy would never be
 * looked into.
 */
final class RuntimeJar {

  private static final String ENTRY = "lwq/runtime-queue.jar";
  private static final int ATTEMPTS = 16;

  /** Guarded by this class's lock. */
  private static boolean appended;

  private RuntimeJar() {}

  static synchronized void appendOnce(PrefixClassLoader source, Instrumentation instrumentation)
      throws BootException {
    if (appended) {
      return;
    }
    File copy = extract(source);
    try (JarFile jar = new JarFile(copy, false)) {
      instrumentation.appendToBootstrapClassLoaderSearch(jar);
    } catch (IOException unreadable) {
      throw unusable(copy.getParent(), unreadable);
    }
    appended = true;
  }

  private static File extract(PrefixClassLoader source) throws BootException {
    String directory = System.getProperty("java.io.tmpdir", ".");
    try {
      byte[] bytes = source.read(ENTRY);
      if (bytes == null) {
        throw new BootException(
            "the agent's jar has no " + ENTRY + " in it; it is damaged, get it again");
      }
      return write(directory, bytes);
    } catch (IOException unwritable) {
      throw unusable(directory, unwritable);
    }
  }

  /**
   * Creates the file or fails: a file or link that somebody has put there must never be followed
   * onto the bootstrap path. The old file classes do, at a fraction of the start-up time of
   * File.createTempFile (security providers, for its random names), of java.nio's channels, and of
   * ProcessHandle (a thread pool of the JDK's own, built before we could rewrite it).
   */
  private static File write(String directory, byte[] bytes) throws IOException {
    for (int i = 0; i < ATTEMPTS; i++) {
      File file =
          new File(directory, "lwq-runtime-" + Long.toHexString(System.nanoTime()) + ".jar");
      if (file.createNewFile()) {
        file.deleteOnExit();
        ownerOnly(file);
        try (FileOutputStream out = new FileOutputStream(file)) {
          out.write(bytes);
        }
        return file;
      }
    }
    throw new IOException("every name tried is taken");
  }

  /**
   * Whatever the umask: who can write to this file can run code in the service. Of no effect where
   * the owner is not known.
   */
  private static void ownerOnly(File file) {
    file.setWritable(false, false);
    file.setWritable(true, true);
  }

  private static BootException unusable(String directory, IOException cause) {
    return new BootException(
        "cannot write a temporary file to "
            + directory
            + " ("
            + cause
            + "); make it writable or set -Djava.io.tmpdir",
        cause);
  }
}
