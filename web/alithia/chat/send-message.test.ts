import type { Contact } from "@alithia/protocol/address-book.ts";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { ChatServer } from "./chat-server.ts";
import { stopReply } from "./create-chat-wire.ts";
import { type ReplyUpdate, sendMessage } from "./send-message.ts";

const encoder = new TextEncoder();
const sendId = "00000000-0000-4000-8000-000000000000";
const message = { text: "hello", userId: "visitor", sendId };

function encodeEvents(deltas: string[]): string[] {
  const parts = [
    { type: "start", messageId: "reply-1" },
    { type: "text-start", id: "t" },
    ...deltas.map((delta) => ({ type: "text-delta", id: "t", delta })),
    { type: "text-end", id: "t" },
    { type: "finish", messageMetadata: { status: "done" } },
  ];
  const events = parts.map((part, index) => `id: ${index}\ndata: ${JSON.stringify(part)}\n\n`);
  return [...events, "data: [DONE]\n\n"];
}

function streamBytes(bytes: Uint8Array, end: "close" | "error"): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      if (end === "close") controller.close();
    },
    pull(controller) {
      if (end === "error") controller.error(new TypeError("network error"));
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
}

function serverThat(answer: (url: string, init: RequestInit) => Promise<Response> | Response): ChatServer {
  return {
    apiBase: "http://chat.test/api",
    agentId: "agent-1",
    roomId: "room-1",
    findBook: () => [],
    fetch: async (url, init) => answer(String(url), init ?? {}),
    wait: async () => {},
    silenceMs: 50,
    answerMs: 1_000,
  };
}

async function collect(server: ChatServer, signal = new AbortController().signal): Promise<ReplyUpdate[]> {
  const updates: ReplyUpdate[] = [];
  for await (const update of sendMessage(message, server, signal)) updates.push(update);
  return updates;
}

function textOf(updates: ReplyUpdate[]): string {
  return updates
    .map((update) =>
      update.type === "event" && update.event.type === "text-delta" ? update.event.delta : "",
    )
    .join("");
}

test("a send posts text, user 'user', roomId, userId and the address book as a form, with its idempotency key", async () => {
  const file = new File(["{}"], "abi.json", { type: "application/json" });
  const requests: [string, RequestInit][] = [];
  const server = serverThat((url, init) => {
    requests.push([url, init]);
    return Response.json([{ text: "hi" }]);
  });
  const book: Contact[] = [{ name: "Bob", address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" }];
  const withBook = { ...server, findBook: () => book };
  for await (const _ of sendMessage({ ...message, file }, withBook, new AbortController().signal));
  const [url, init] = requests[0]!;
  const form = init.body as FormData;
  expect(url).toBe("http://chat.test/api/agent-1/message");
  expect(Object.fromEntries(form)).toEqual({
    text: "hello",
    user: "user",
    roomId: "room-1",
    book: JSON.stringify(book),
    userId: "visitor",
    file: expect.objectContaining({ name: "abi.json" }),
  });
  expect(init.headers).toMatchObject({ "Idempotency-Key": sendId });
});

test("a server that does not stream answers with its list", async () => {
  const items = [{ user: "Eliza", text: "hi", action: "NONE", attachments: [{ url: "/media/x.png" }] }];
  expect(await collect(serverThat(() => Response.json(items)))).toEqual([{ type: "list", items }]);
});

test("an answer that is no reply fails with a reason", async () => {
  const html = () => new Response("<html>", { headers: { "Content-Type": "text/html" } });
  await expect(collect(serverThat(html))).rejects.toMatchObject({ code: "unreadable-answer" });
  await expect(collect(serverThat(() => Response.json({ a: 1 })))).rejects.toMatchObject({
    code: "unreadable-answer",
  });
});

test("a non-success status fails as the error catalogue says", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const server = serverThat(() => Response.json({ message: "Slow down." }, { status: 429 }));
  await expect(collect(server)).rejects.toMatchObject({ message: "Slow down.", status: 429 });
  logged.mockClear();
});

test("an unreachable server fails with a reason", async () => {
  const server = serverThat(() => {
    throw new TypeError("fetch failed");
  });
  await expect(collect(server)).rejects.toMatchObject({ code: "unreachable" });
});

test("a server that never answers fails after the time allowed", async () => {
  const server = serverThat(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );
  await expect(collect({ ...server, answerMs: 20 })).rejects.toMatchObject({ code: "no-answer" });
});

test("a silent connection is followed again from the last event", async () => {
  const events = encodeEvents(["a", "b"]);
  const asked: unknown[] = [];
  const server = serverThat((url, init) => {
    if (url.endsWith("/message")) {
      const silent = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(encoder.encode(events.slice(0, 3).join(""))),
      });
      return new Response(silent, { headers: { "Content-Type": "text/event-stream" } });
    }
    asked.push(init.headers);
    return streamBytes(encoder.encode(events.slice(3).join("")), "close");
  });
  expect(textOf(await collect(server))).toBe("ab");
  expect(asked).toMatchObject([{ "Last-Event-ID": "2", "X-User-Id": "visitor" }]);
});

test("a reply that never comes back fails after a bounded number of attempts", async () => {
  let attempts = 0;
  const server = serverThat(() => {
    attempts += 1;
    return streamBytes(encoder.encode(encodeEvents([])[0]!), "close");
  });
  await expect(collect(server)).rejects.toMatchObject({ code: "connection-lost" });
  expect(attempts).toBe(9);
});

test("a stop says whose reply is meant", async () => {
  const asked: unknown[] = [];
  const server = serverThat((url, init) => {
    asked.push([url, init.method, init.headers]);
    return Response.json({});
  });
  await stopReply("reply-1", { userId: "visitor" }, server);
  expect(asked).toEqual([
    ["http://chat.test/api/agent-1/message/reply-1/stop", "POST", { "X-User-Id": "visitor" }],
  ]);
});

test("a stop ends the send without an error", async () => {
  const stop = new AbortController();
  const events = encodeEvents(["a"]);
  const server = serverThat(() => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(events.slice(0, 3).join(""))),
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
  });
  const updates: ReplyUpdate[] = [];
  for await (const update of sendMessage(message, { ...server, silenceMs: 60_000 }, stop.signal)) {
    updates.push(update);
    if (updates.length === 2) queueMicrotask(() => stop.abort());
    if (updates.length === 2) break;
  }
  expect(textOf(updates)).toBe("a");
});

test("over 1,000 randomized cuts no character is lost or repeated", async () => {
  const delta = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  const cut = fc.record({
    place: fc.nat(),
    end: fc.constantFrom("close" as const, "error" as const),
    overlap: fc.nat({ max: 2 }),
    refusal: fc.constantFrom(null, 500, 502, 200),
  });
  let cuts = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(delta, { minLength: 1, maxLength: 20 }),
      fc.array(cut, { minLength: 1, maxLength: 6 }),
      async (deltas, plan) => {
        const events = encodeEvents(deltas);
        const remaining = [...plan];
        const server = serverThat((url, init) => {
          const next = remaining.shift();
          const posted = url.endsWith("/message");
          if (next !== undefined && next.refusal !== null && !posted) {
            cuts += 1;
            return new Response("<html>", { status: next.refusal });
          }
          const last = (init.headers as Record<string, string>)["Last-Event-ID"];
          const from = last === undefined ? 0 : Number(last) + 1 - (next?.overlap ?? 0);
          const bytes = encoder.encode(events.slice(Math.max(0, from)).join(""));
          if (next === undefined) return streamBytes(bytes, "close");
          cuts += 1;
          return streamBytes(bytes.subarray(0, next.place % (bytes.length + 1)), next.end);
        });
        expect(textOf(await collect(server))).toBe(deltas.join(""));
      },
    ),
    { numRuns: 400 },
  );
  expect(cuts).toBeGreaterThan(1_000);
});
