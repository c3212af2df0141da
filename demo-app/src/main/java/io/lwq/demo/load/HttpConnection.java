package io.lwq.demo.load;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * One keep-alive connection to the service, for one thread. A client of its own rather than the
 * JDK's: the driver shares the machine with the service, so each request should cost it little, and
 * the number of connections should be the one asked for.
 */
final class HttpConnection implements Closeable {
  /** Far longer than any request takes: what meets it is a service that hangs. */
  private static final int READ_TIMEOUT_MILLIS = 30_000;

  private final Socket socket;
  private final InputStream in;

  private HttpConnection(Socket socket, InputStream in) {
    this.socket = socket;
    this.in = in;
  }

  static HttpConnection open(int port) throws IOException {
    Socket socket = new Socket();
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(READ_TIMEOUT_MILLIS);
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), READ_TIMEOUT_MILLIS);
      return new HttpConnection(socket, new BufferedInputStream(socket.getInputStream()));
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /**
   * Returns the body of the answer to {@code GET path}; an answer other than 200 is an IOException
   * that shows it.
   */
  String get(String path) throws IOException {
    String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    try {
      return answerTo(path);
    } catch (SocketTimeoutException e) {
      throw new IOException(
          "GET " + path + ": no answer within " + READ_TIMEOUT_MILLIS / 1000 + " s", e);
    }
  }

  private String answerTo(String path) throws IOException {
    String status = line(path);
    int length = -1;
    for (String header = line(path); !header.isEmpty(); header = line(path)) {
      if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(header.substring(header.indexOf(':') + 1).trim());
      }
    }
    if (length < 0) {
      throw new IOException("GET " + path + ": an answer without Content-Length: " + status);
    }
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw closed(path);
    }
    String text = new String(body, StandardCharsets.UTF_8);
    if (!status.startsWith("HTTP/1.1 200")) {
      throw new IOException("GET " + path + ": " + status + ": " + text.strip());
    }
    return text;
  }

  private String line(String path) throws IOException {
    StringBuilder line = new StringBuilder(64);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw closed(path);
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  private static EOFException closed(String path) {
    return new EOFException("GET " + path + ": the service closed the connection");
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
