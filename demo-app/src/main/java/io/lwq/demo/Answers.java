package io.lwq.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.RejectedExecutionException;

/** How a handler answers, and what the client is told when it fails. */
final class Answers {
  private Answers() {}

  /**
   * A handler that may throw: {@code IllegalArgumentException} is the client's fault, anything else
   * ours.
   */
  interface Handler {
    void handle(HttpExchange exchange) throws Exception;
  }

  static HttpHandler guarded(Handler handler) {
    return exchange -> {
      try {
        handler.handle(exchange);
      } catch (IllegalArgumentException e) {
        send(exchange, 400, e.getMessage() + "\n");
      } catch (RejectedExecutionException e) {
        send(exchange, 503, "the service is stopping\n");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        send(exchange, 503, "the service is stopping\n");
      } catch (Exception e) {
        send(exchange, 500, e + "\n");
      }
    };
  }

  /**
   * Sends the whole answer from whichever thread has it; a client that has gone is no error of the
   * service.
   */
  static void send(HttpExchange exchange, int status, String text) {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException e) {
      // Nobody is left to tell.
    }
  }
}
