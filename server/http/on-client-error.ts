import { randomUUID } from "node:crypto";
import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
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

/** The answer to what never became a request of the app, by the code of node's error. */
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

/** For a request that node can read, but that is for no address there can be. */
export function answerUnaddressed(securityHeaders: Record<string, string>): Response {
  const { body, ...head } = describeUnreadable(undefined, securityHeaders);
  return new Response(body, head);
}

/** Answers what node cannot read as everything else is answered, unless an answer is already on its way. */
export function onClientError(server: Server, securityHeaders: Record<string, string>): void {
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
