package io.lwq.demo;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DemoServiceTest {
  private static final int THREADS = 3;

  private final HttpClient client = HttpClient.newHttpClient();
  private DemoService service;

  @BeforeEach
  void start() throws IOException {
    service = DemoService.start(new ServiceOptions(0, THREADS, 2));
  }

  @AfterEach
  void stop() {
    service.close();
  }

  @Test
  void acceptsAnOrderThatIsInStockAndWithinTheCredit() {
    HttpResponse<String> answer = get("/orders?customer=17&item=42&quantity=3");

    assertThat(answer.statusCode()).isEqualTo(200);
    long totalCents = 3 * new Catalogue().priceCents(42);
    assertThat(answer.body())
        .contains("\"status\":\"accepted\"", "\"totalCents\":" + totalCents + "}");
  }

  @Test
  void refusesAnOrderOfWhatIsNotInStock() {
    assertThat(get("/orders?customer=17&item=97&quantity=1").body()).contains("out of stock");
  }

  @Test
  void refusesAnOrderBeyondTheCredit() {
    assertThat(get("/orders?customer=17&item=4000&quantity=99").body()).contains("credit exceeded");
  }

  @Test
  void tellsTheClientWhatIsWrongWithItsRequest() {
    HttpResponse<String> missing = get("/orders?customer=17&item=42");
    HttpResponse<String> tooLarge = get("/reprice?items=2000000");
    HttpResponse<String> malformed = get("/reprice?items");

    assertThat(missing.statusCode()).isEqualTo(400);
    assertThat(missing.body()).isEqualTo("quantity is missing\n");
    assertThat(tooLarge.body()).isEqualTo("items=2000000: not a whole number from 1 to 1000000\n");
    assertThat(malformed.body()).isEqualTo("query part 'items': not name=value\n");
  }

  @Test
  void anOrderIsTwoTasksOfTheRequestPool() {
    get("/orders?customer=1&item=1&quantity=1");

    await().untilAsserted(() -> assertThat(tasks()).isEqualTo(2));
  }

  @Test
  void aRepricingIsOneTaskOfTheRequestPoolForEachItem() {
    assertThat(get("/reprice?items=5000").body()).isEqualTo("{\"repriced\":5000}\n");

    await().untilAsserted(() -> assertThat(tasks()).isEqualTo(5000));
  }

  @Test
  void moreRepricingsThanThreadsAllComeToAnEnd() {
    List<CompletableFuture<HttpResponse<String>>> answers =
        IntStream.range(0, 4 * THREADS).mapToObj(i -> send("/reprice?items=1000")).toList();

    answers.forEach(answer -> assertThat(answer.join().statusCode()).isEqualTo(200));
  }

  @Test
  void ordersAreServedWhileRepricingsRun() {
    CompletableFuture<HttpResponse<String>> repricing = send("/reprice?items=1000000");

    assertThat(get("/orders?customer=1&item=1&quantity=1").statusCode()).isEqualTo(200);
    assertThat(repricing).isNotDone();
  }

  @Test
  void statisticsTellTheThreadsAndTheTimeOfTheProcess() {
    Properties stats = stats();

    assertThat(stats).containsEntry("threads", Integer.toString(THREADS));
    assertThat(Long.parseLong(stats.getProperty("cpuNanos"))).isPositive();
    assertThat(stats).containsKey("nanoTime");
  }

  @Test
  void noThreadOfItStaysOnceItIsClosed() {
    get("/orders?customer=1&item=1&quantity=1");

    service.close();

    await()
        .atMost(10, SECONDS)
        .untilAsserted(
            () ->
                assertThat(Thread.getAllStackTraces().keySet())
                    .extracting(Thread::getName)
                    .noneMatch(name -> name.matches("(http|request|downstream)-\\d+")));
  }

  private long tasks() {
    return Long.parseLong(stats().getProperty("tasks"));
  }

  private Properties stats() {
    Properties stats = new Properties();
    try {
      stats.load(new StringReader(get("/stats").body()));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return stats;
  }

  private HttpResponse<String> get(String path) {
    return send(path).join();
  }

  private CompletableFuture<HttpResponse<String>> send(String path) {
    URI uri = URI.create("http://localhost:" + service.port() + path);
    return client.sendAsync(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
  }
}
