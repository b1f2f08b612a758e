import { randomUUID } from "node:crypto";
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { limits } from "@alithia/protocol/limits.ts";
import { getRequestListener } from "@hono/node-server";
import { Refusal } from "../conversation/refusal.ts";
import { describeRefusal } from "./answer-error.ts";

function refuse(code: string | undefined): Refusal {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Refusal(
        408,
        "request-too-slow",
        "The request did not arrive in time. Please send it again.",
      );
    case "HPE_HEADER_OVERFLOW":
      return new Refusal(431, "headers-too-long", "The request's headers are too long.");
    default:
      return new Refusal(400, "malformed-request", "The request could not be read. Please send it again.");
  }
}

/** Returns the error response for data that never became a request, by node's error code. */
function describeUnreadable(code: string | undefined, securityHeaders: Record<string, string>) {
  const refusal = refuse(code);
  const requestId = randomUUID();
  const body = JSON.stringify(describeRefusal(refusal, requestId));
  const headers = {
    ...securityHeaders,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    Connection: "close",
    "X-Request-Id": requestId,
  };
  return { status: refusal.status, headers, body };
}

/** For a request that node can parse but whose URL is invalid. */
function answerUnaddressed(securityHeaders: Record<string, string>): Response {
  const { body, ...head } = describeUnreadable(undefined, securityHeaders);
  return new Response(body, head);
}

/** Answers unparsable requests with the usual errors, unless a response has already started. */
function onClientError(server: Server, securityHeaders: Record<string, string>): void {
  const unfinished = new WeakMap<Duplex, Set<ServerResponse>>();
  const note: RequestListener = ({ socket }, outgoing) => {
    const answers = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, answers.add(outgoing));
    outgoing.once("close", () => answers.delete(outgoing));
  };
  server.prependListener("request", note);
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Duplex) => {
    const answers = [...(unfinished.get(socket) ?? [])];
    if (!socket.writable || answers.some(({ headersSent }) => headersSent)) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = describeUnreadable(code, securityHeaders);
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  });
}

const looksPerPatience = 15;

/** Bytes the OS has accepted, counted in whole writes; no large data is written in one piece. */
const countTaken = (socket: Socket) => socket.bytesWritten - socket.writableLength;

type Patience = {
  /** How long a peer may read nothing of what was written to it. */
  unreadMs: number;
  /** How long a peer may be idle without a request. */
  idleMs: number;
};

/**
 * Destroys connections whose peer reads nothing of a response, or requests nothing, for too long. Bytes the
 * peer sends meanwhile do not count, whereas node's own idle timeout restarts with every byte. A connection
 * that has read everything and waits for a response stays open.
 */
function closeUnread(server: Server, { unreadMs, idleMs }: Patience): void {
  const everyMs = unreadMs / looksPerPatience;
  const answering = new WeakMap<Socket, number>();
  const countOf = (socket: Socket) => answering.get(socket) ?? 0;
  const note: RequestListener = ({ socket }, outgoing) => {
    answering.set(socket, countOf(socket) + 1);
    outgoing.once("close", () => answering.set(socket, countOf(socket) - 1));
  };
  server.prependListener("request", note);
  server.on("connection", (socket: Socket) => {
    let taken = 0;
    // Counts checks instead of time, since no peer can read while this process itself is blocked.
    let looksInVain = 0;
    const timer = setInterval(() => {
      const isUnread = socket.writableLength > 0;
      const waitsForServer = countOf(socket) > 0 && !isUnread;
      const takenNow = countTaken(socket);
      looksInVain = waitsForServer || takenNow !== taken ? 0 : looksInVain + 1;
      if (looksInVain * everyMs >= (isUnread ? unreadMs : idleMs)) socket.destroy();
      taken = takenNow;
    }, everyMs);
    timer.unref();
    socket.once("close", () => clearInterval(timer));
  });
}

/** Maximum pipelined requests per connection; beyond it the connection is destroyed. */
const maxInLine = 16;

/**
 * Handles the requests of a connection one at a time, each after the previous response has been sent:
 * pipelined requests cost no work or memory while earlier responses are unread.
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
  /** Headers of the responses to invalid requests. */
  securityHeaders?: Record<string, string>;
  patience?: Patience;
};

/** Longer than the slowest reply, so that an idle socket's reader is gone or not reading. */
const idleSocketMs = limits.replyDeadlineMs + 15_000;

/** The page itself gives up and retries after this long without data. */
const usualPatience = { unreadMs: limits.silenceUntilBrokenMs + 5_000, idleMs: idleSocketMs };

/** Serves an app on a port, with limits on time, headers and connections. Rejects if the port is taken. */
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
    // HTTP/1.1 requests without it are refused below, with the usual error body.
    requireHostHeader: false,
  };
  const errorHandler = () => answerUnaddressed(securityHeaders);
  const listener = getRequestListener(app.fetch, { errorHandler });
  const answer = takeTurns((incoming, outgoing) => {
    // HTTP/1.0, used by health checks of proxies, has no Host header.
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
