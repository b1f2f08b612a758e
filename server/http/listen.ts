import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { limits } from "@alithia/protocol/limits.ts";
import { getRequestListener } from "@hono/node-server";
import { closeUnread, type Patience } from "./close-unread.ts";
import { answerUnaddressed, onClientError } from "./on-client-error.ts";

/** More requests than a connection may have waiting; who asks for more is cut off. */
const maxInLine = 16;

/**
 * Takes up the requests of a connection one after the other, each once the answer before it has gone out: what was
 * asked in advance costs neither work nor memory while earlier answers are unread.
 */
function takeTurns(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (socket.destroyed) return;
    if (line.length === maxInLine) {
      socket.destroy();
      return;
    }
    line.push(() => answer(incoming, outgoing));
    outgoing.once("close", () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.length === 1) line[0]?.();
  };
}

type Listen = {
  hostname: string;
  port: number;
  mostConnections: number;
  /** Of the answers to what is no request. */
  securityHeaders?: Record<string, string>;
  patience?: Patience;
};

/** Longer than the slowest reply, so that a silent socket is one whose reader has gone or does not read. */
const idleSocketMs = limits.replyDeadlineMs + 15_000;

/** The page itself gives up an answer of which nothing comes for so long, and asks again. */
const usualPatience = { unreadMs: limits.silenceUntilBrokenMs + 5_000, idleMs: idleSocketMs };

/** Serves an app on a port with bounds on time, headers and connections. Rejects when the port is taken. */
export function listen(
  app: { fetch(request: Request, env: object): Response | Promise<Response> },
  { hostname, port, mostConnections, securityHeaders = {}, patience = usualPatience }: Listen,
): Promise<{ server: Server; url: string }> {
  const bounds = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
    // A request of HTTP/1.1 without one is refused below, in the words of every refusal.
    requireHostHeader: false,
  };
  const errorHandler = () => answerUnaddressed(securityHeaders);
  const listener = getRequestListener(app.fetch, { errorHandler });
  const answer = takeTurns((incoming, outgoing) => {
    // HTTP/1.0, which health checks of proxies speak, knows no such header.
    if (incoming.httpVersion === "1.0") incoming.headers.host ??= "localhost";
    return listener(incoming, outgoing);
  });
  const server = createServer(bounds, answer);
  server.on("checkExpectation", answer);
  onClientError(server, securityHeaders);
  server.maxConnections = mostConnections;
  server.maxHeadersCount = 100;
  server.setTimeout(idleSocketMs);
  closeUnread(server, patience);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, () => {
      server.off("error", reject);
      const { port: bound, family, address } = server.address() as AddressInfo;
      resolve({ server, url: `http://${family === "IPv6" ? `[${address}]` : address}:${bound}` });
    });
  });
}
