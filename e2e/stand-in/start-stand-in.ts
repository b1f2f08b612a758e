import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import type { StreamPart } from "@alithia/protocol/stream-part.ts";
import type { ReplyScript, ReplyStep } from "./reply-script.ts";

/** Parses the fields and file name of a small multipart form as sent by browsers. */
function parseForm(
  body: Buffer,
  contentType: string,
): { fields: Record<string, string>; fileName: string | null } {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? "";
  const fields: Record<string, string> = {};
  let fileName: string | null = null;
  for (const section of body.toString("utf8").split(`--${boundary}`)) {
    const [head = "", ...rest] = section.split("\r\n\r\n");
    const name = /name="([^"]*)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const file = /filename="([^"]*)"/.exec(head)?.[1];
    if (file !== undefined) fileName = file;
    else fields[name] = rest.join("\r\n\r\n").replace(/\r\n$/, "");
  }
  return { fields, fileName };
}

type PostedMessage = { fields: Record<string, string>; fileName: string | null; key: string };

type StandInReply = {
  messageId: string;
  sendId: string;
  steps: ReplyStep[];
  refusalsLeft: number;
  refusalStatus: number;
  isStopped: boolean;
};

const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
};

/** Same page size as the real server. */
const storedPerPage = 50;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Starts a loopback server that speaks the wire protocol and misbehaves on demand: each posted message takes
 * the next script, or the default one. It records what was posted, once per idempotency key.
 */
export async function startStandIn(defaultScript: (text: string) => ReplyScript) {
  const scripts: ReplyScript[] = [];
  const posted: PostedMessage[] = [];
  const stored: StoredMessage[] = [];
  const replies = new Map<string, StandInReply>();
  const byKey = new Map<string, StandInReply>();
  const stops: string[] = [];
  let attempts = 0;

  function startReply(script: ReplyScript, sendId: string): StandInReply {
    const messageId = randomUUID();
    const reply: StandInReply = {
      messageId,
      sendId,
      steps: [{ do: "send", part: { type: "start", messageId } }, ...(script.steps ?? [])],
      refusalsLeft: script.resumeRefusals?.times ?? 0,
      refusalStatus: script.resumeRefusals?.status ?? 500,
      isStopped: false,
    };
    replies.set(messageId, reply);
    return reply;
  }

  function encode(index: number, part: StreamPart): string {
    return `id: ${index}\ndata: ${JSON.stringify(part)}\n\n`;
  }

  async function play(reply: StandInReply, after: number, response: ServerResponse): Promise<void> {
    response.writeHead(200, {
      ...crossOrigin,
      "Content-Type": "text/event-stream",
      "x-vercel-ai-ui-message-stream": "v1",
      "Cache-Control": "no-store",
    });
    for (const [index, step] of reply.steps.entries()) {
      if (reply.isStopped || response.destroyed) break;
      if (index <= after) continue;
      if (step.do === "wait") await pause(step.milliseconds);
      if (step.do === "hold") await step.until;
      if (step.do === "send") response.write(encode(index, step.part));
      if (step.do === "send-half") response.write(encode(index, step.part).slice(0, -12));
      if (step.do === "silence") return;
      if (step.do === "cut" || step.do === "send-half") {
        reply.steps[index] = { do: "wait", milliseconds: 0 };
        await pause(5);
        return void response.destroy();
      }
    }
    response.end("data: [DONE]\n\n");
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://stand-in").pathname;
    const send = (status: number, body: string, contentType: string, headers = {}) =>
      response.writeHead(status, { ...crossOrigin, "Content-Type": contentType, ...headers }).end(body);
    if (request.method === "OPTIONS") return void send(204, "", "text/plain");

    const stop = /\/message\/([^/]+)\/stop$/.exec(path)?.[1];
    if (stop !== undefined) {
      stops.push(stop);
      const reply = replies.get(stop);
      if (reply) reply.isStopped = true;
      return void send(204, "", "text/plain");
    }
    const resumed = /\/message\/([^/]+)\/stream$/.exec(path)?.[1];
    if (resumed !== undefined) {
      const reply = replies.get(resumed);
      if (reply === undefined) return void send(404, '{"message":"Not here."}', "application/json");
      if (reply.refusalsLeft > 0) {
        reply.refusalsLeft -= 1;
        return void send(reply.refusalStatus, "<html>", "text/html");
      }
      return play(reply, Number(request.headers["last-event-id"] ?? -1), response);
    }
    if (path.endsWith("/messages")) {
      if (request.method === "DELETE") stored.length = 0;
      const end = Number(
        new URL(request.url ?? "/", "http://stand-in").searchParams.get("before") ?? stored.length,
      );
      const start = Math.max(0, end - storedPerPage);
      const page = { messages: stored.slice(start, end), before: start === 0 ? null : String(start) };
      return void send(200, JSON.stringify(page), "application/json");
    }
    if (request.method !== "POST" || !path.endsWith("/message"))
      return void send(404, '{"message":"Not here."}', "application/json");

    attempts += 1;
    const form = parseForm(await buffer(request), request.headers["content-type"] ?? "");
    const key = String(request.headers["idempotency-key"] ?? randomUUID());
    const known = byKey.get(key);
    if (known !== undefined) return play(known, -1, response);
    const script = scripts.shift() ?? defaultScript(form.fields.text ?? "");
    if (script.refusal) {
      const { status, body, contentType, headers } = script.refusal;
      return void send(status, body, contentType ?? "text/plain", headers);
    }
    posted.push({ ...form, key });
    const reply = startReply(script, key);
    await script.startAfter;
    byKey.set(key, reply);
    return play(reply, -1, response);
  }

  const { server, url, close } = await serveOnLoopback((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  return {
    apiBase: `${url}/api`,
    posted,
    stored,
    stops,
    attempts: () => attempts,
    /** Closes every connection, like a network failure. */
    async dropConnections() {
      const ended = [...sockets].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
      server.closeAllConnections();
      await Promise.all(ended);
    },
    next(...upcoming: ReplyScript[]) {
      scripts.push(...upcoming);
    },
    close,
  };
}
