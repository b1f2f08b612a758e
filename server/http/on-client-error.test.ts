import { connect } from "node:net";
import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "./listen.ts";

let close: () => void;
let port: number;
beforeAll(async () => {
  const fetch = async (request: Request) => {
    await request.text();
    return new Response("here");
  };
  const { server, url } = await listen({ fetch }, { hostname: "127.0.0.1", port: 0, mostConnections: 10 });
  port = Number(new URL(url).port);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());

/** Returns everything received until the server closes the connection. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
    socket.write(text, "latin1");
  });
}

test.each([
  { what: "no HTTP at all", text: "hello\r\n\r\n", status: 400, code: "malformed-request" },
  { what: "a broken header", text: "GET / HTTP/1.1\r\n : \r\n\r\n", status: 400, code: "malformed-request" },
  {
    what: "a header of 20 kB",
    text: `GET / HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(20_000)}\r\n\r\n`,
    status: 431,
    code: "headers-too-long",
  },
  {
    what: "a chunk of no length",
    text: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    status: 400,
    code: "malformed-request",
  },
  {
    what: "an address that is none",
    text: "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
    status: 400,
    code: "malformed-request",
  },
  {
    what: "no host",
    text: "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
    status: 400,
    code: "malformed-request",
  },
])(
  "$what is refused in the words of every refusal, and the connection closed",
  async ({ text, status, code }) => {
    const [head = "", body = ""] = (await exchange(text)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    const refusal = apiErrorSchema.parse(JSON.parse(body));
    expect(refusal.code).toBe(code);
    expect(head).toContain(`X-Request-Id: ${refusal.requestId}`);
  },
);

test("a health check of HTTP/1.0, which names no host, is answered", async () => {
  expect(await exchange("GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 .*here$/s);
});

test("what is expected of the server is not asked for in vain", async () => {
  const text = "GET / HTTP/1.1\r\nHost: a\r\nExpect: everything\r\nConnection: close\r\n\r\n";
  expect(await exchange(text)).toMatch(/^HTTP\/1\.1 200 .*here$/s);
});
