package io.lwq.demo.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lwq.demo.DemoService;
import io.lwq.demo.ServiceOptions;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HttpConnectionTest {

  @Test
  void oneConnectionCarriesManyRequestsAlsoAfterARefusedOne() throws IOException {
    try (DemoService service = DemoService.start(new ServiceOptions(0, 2, 2));
        HttpConnection connection = HttpConnection.open(service.port())) {
      assertThat(connection.get("/reprice?items=3")).isEqualTo("{\"repriced\":3}\n");
      assertThatThrownBy(() -> connection.get("/reprice?items=0"))
          .hasMessageContaining("GET /reprice?items=0: HTTP/1.1 400")
          .hasMessageContaining("not a whole number");
      assertThat(connection.get("/reprice?items=4")).isEqualTo("{\"repriced\":4}\n");
    }
  }

  @Test
  void aServiceThatHangsUpMidwayIsToldFromAnAnswer() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        HttpConnection connection = HttpConnection.open(server.getLocalPort());
        Socket accepted = server.accept()) {
      accepted
          .getOutputStream()
          .write(
              "HTTP/1.1 200 OK\r\nContent-length: 10\r\n\r\nhalf"
                  .getBytes(StandardCharsets.US_ASCII));
      accepted.shutdownOutput();

      assertThatThrownBy(() -> connection.get("/stats"))
          .isInstanceOf(EOFException.class)
          .hasMessage("GET /stats: the service closed the connection");
    }
  }

  @Test
  void aPortWhereNobodyListensIsRefused() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }

    assertThatThrownBy(() -> HttpConnection.open(port)).isInstanceOf(ConnectException.class);
  }
}
