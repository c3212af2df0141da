package io.lwq.agent.boot;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Loads classes and resources from one directory inside the agent's jar. Its parent is the platform
 * loader, so that neither the application's classes nor the other parts of the jar are in reach,
 * and nobody else reaches what it loads.
 *
 * <p>The jar stays open until {@link #close}; opening it anew for each class would cost more than
 * reading it. After that, classes not yet loaded are not found.
 */
final class PrefixClassLoader extends ClassLoader implements Closeable {

  static {
    registerAsParallelCapable();
  }

  private final String prefix;
  private final ZipFile zip;
  private final URL jarUrl;
  private final ProtectionDomain domain;

  /**
   * Opens the jar.
   *
   * @param prefix a directory in the jar, with a slash at its end
   */
  PrefixClassLoader(String name, File jar, String prefix) throws BootException {
    super(name, ClassLoader.getPlatformClassLoader());
    this.prefix = prefix;
    try {
      zip = new ZipFile(jar);
      jarUrl = jar.toURI().toURL();
    } catch (IOException unreadable) {
      throw new BootException(
          "cannot read "
              + jar
              + " ("
              + unreadable
              + "); check that it still exists and is readable",
          unreadable);
    }
    domain = new ProtectionDomain(new CodeSource(jarUrl, (Certificate[]) null), null, this, null);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes;
    try {
      bytes = read(prefix + name.replace('.', '/') + ".class");
    } catch (IOException | IllegalStateException unreadable) {
      throw new ClassNotFoundException(name, unreadable); // the second: closed meanwhile
    }
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    definePackageOf(name);
    return defineClass(name, bytes, 0, bytes.length, domain);
  }

  private void definePackageOf(String className) {
    int dot = className.lastIndexOf('.');
    if (dot > 0 && getDefinedPackage(className.substring(0, dot)) == null) {
      try {
        definePackage(className.substring(0, dot), null, null, null, null, null, null, null);
      } catch (IllegalArgumentException definedMeanwhile) {
        // Another thread loads a class of the same package.
      }
    }
  }

  /**
   * Returns the entry that ships in the jar under its full name, not below the prefix; null if
   * there is none.
   */
  byte @Nullable [] read(String entryName) throws IOException {
    ZipEntry entry = zip.getEntry(entryName);
    if (entry == null) {
      return null;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    // Not by way of the URL: its connection opens the jar again and keeps it in a cache.
    InputStream platform = getParent().getResourceAsStream(name);
    if (platform != null) {
      return platform;
    }
    try {
      byte[] bytes = read(prefix + name);
      return bytes == null ? null : new ByteArrayInputStream(bytes);
    } catch (IOException | IllegalStateException unreadable) {
      return null;
    }
  }

  @Override
  protected @Nullable URL findResource(String name) {
    try {
      return zip.getEntry(prefix + name) == null
          ? null
          : new URL("jar:" + jarUrl + "!/" + prefix + name);
    } catch (MalformedURLException | IllegalStateException unreadable) {
      return null;
    }
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    URL found = findResource(name);
    return found == null
        ? Collections.emptyEnumeration()
        : Collections.enumeration(Collections.singleton(found));
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
