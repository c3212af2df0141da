package io.lwq.agent.boot;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.jar.JarFile;

/**
 * Copies the nested runtime jar to a temporary file and puts it on the bootstrap path, once in the life of the JVM: nothing can
 * be taken off that path again, and a second copy would never be looked into.
 */
final class RuntimeJar {

  private static final String ENTRY = "lwq/runtime-queue.jar";
  private static final int ATTEMPTS = 16;

  /** Guarded by this class's lock. */
  private static boolean appended;

  private RuntimeJar() {}

  static synchronized void appendOnce(PrefixClassLoader source, Instrumentation instrumentation) throws BootException {
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
        throw new BootException("the agent's jar has no " + ENTRY + " in it; it is damaged, get it again");
      }
      return write(directory, bytes);
    } catch (IOException unwritable) {
      throw unusable(directory, unwritable);
    }
  }

  private static File write(String directory, byte[] bytes) throws IOException {
    String stem = "lwq-runtime-" + ProcessHandle.current().pid() + "-";
    IOException last = null;
    for (int i = 0; i < ATTEMPTS; i++) {
      // Not File.createTempFile: its random names initialise the security providers, 20 ms and more.
      File file = new File(directory, stem + Long.toHexString(System.nanoTime()) + ".jar");
      try {
        writeNew(file.toPath(), bytes);
        file.deleteOnExit();
        return file;
      } catch (FileAlreadyExistsException taken) {
        last = taken;
      }
    }
    throw last == null ? new IOException("no attempt made") : last;
  }

  /** Creates the file or fails: a file or link that somebody has put there must never be followed onto the bootstrap path. */
  private static void writeNew(Path path, byte[] bytes) throws IOException {
    try (OutputStream out = Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      out.write(bytes);
    }
  }

  private static BootException unusable(String directory, IOException cause) {
    return new BootException(
        "cannot write a temporary file to " + directory + " (" + cause + "); make it writable or set -Djava.io.tmpdir", cause);
  }
}
