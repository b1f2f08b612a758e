import { randomUUID } from "node:crypto";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { createRandom } from "@alithia/protocol/testing/create-random.ts";
import type { ChatServer } from "@alithia/web/alithia/chat/chat-server.ts";
import { createChatStorage } from "@alithia/web/alithia/chat/chat-storage.ts";
import { type Chat, createChat } from "@alithia/web/alithia/chat/create-chat.ts";
import { createChatWire, loadConversation } from "@alithia/web/alithia/chat/create-chat-wire.ts";
import { expect, inject, test, vi } from "vitest";
import { dose } from "../scripts/testing/dose.ts";

/** Creates an in-memory `Storage`. */
function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

/** What the network did to a request: nothing, or how its response was lost. */
type Mishap = "never-sent" | "answer-lost" | "refused" | "cut" | "none";

const refusals = [
  { status: 500, body: '{"message":"Something broke.","code":"internal"}', type: "application/json" },
  { status: 502, body: "<html><b>Bad gateway</b></html>", type: "text/html" },
  { status: 429, body: '{"message":"Too many messages.","code":"rate-limited"}', type: "application/json" },
  { status: 200, body: "<html>welcome to this network</html>", type: "text/html" },
];

function cutAfter(response: Response, bytes: number): Response {
  let left = bytes;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) controller.error(new TypeError("network error"));
    },
  });
  return new Response(response.body?.pipeThrough(cut) ?? null, response);
}

/** Creates a `fetch` over a bad network: `next` selects each request's mishap, `random` its position. */
function createUnreliableFetch(next: () => Mishap, random: () => number) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const mishap = next();
    if (mishap === "never-sent") throw new TypeError("fetch failed");
    const response = await fetch(input, init);
    if (mishap === "none") return response;
    if (mishap === "cut") return cutAfter(response, 1 + Math.floor(random() * 1_500));
    await response.body?.cancel();
    if (mishap === "answer-lost") throw new TypeError("fetch failed");
    const refusal = refusals[Math.floor(random() * refusals.length)];
    return new Response(refusal?.body, {
      status: refusal?.status ?? 500,
      headers: { "Content-Type": refusal?.type ?? "text/plain" },
    });
  };
}

/** Number of retries; `RETRIES` overrides it. */
const retriesWanted = Number(process.env.RETRIES ?? dose(15, 300));
const mishaps: Mishap[] = ["never-sent", "answer-lost", "refused", "cut", "cut", "none"];

const product = inject("product");

function serverOver(fetchOver: ChatServer["fetch"]): ChatServer {
  return {
    apiBase: `${product.url}/api`,
    agentId: agentProfile.agentId,
    findBook: () => [],
    roomId: agentProfile.roomId,
    fetch: fetchOver,
    wait: () => new Promise((resolve) => setTimeout(resolve, 2)),
    silenceMs: 20_000,
    answerMs: 30_000,
  };
}

function untilEnded(chat: Chat): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (chat.getState().pending !== null) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = chat.subscribe(look);
    look();
  });
}

test(`over ${retriesWanted} randomized retries no message and no reply is doubled, and no character lost`, async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const random = createRandom(11);
  let isGood = false;
  const next = () => (isGood ? "none" : (mishaps[Math.floor(random() * mishaps.length)] ?? "none"));
  const server = serverOver(createUnreliableFetch(next, random));
  const chat = createChat({
    wire: async () => createChatWire(server),
    storage: createChatStorage(createMemoryStorage),
    createUuid: randomUUID,
    now: Date.now,
    isOnline: () => true,
    atNextFrame: setImmediate,
    findAccount: () => undefined,
  });
  const questions: string[] = [];
  let retries = 0;
  while (retries < retriesWanted) {
    const question = `hello, for the time ${questions.length}`;
    questions.push(question);
    isGood = false;
    chat.sendMessage({ text: question });
    await untilEnded(chat);
    for (let attempt = 1; ; attempt += 1) {
      const failed = Object.keys(chat.getState().ended).at(-1);
      if (failed === undefined) break;
      isGood = attempt > 6;
      retries += 1;
      chat.retry(failed);
      await untilEnded(chat);
    }
  }
  const { userID, messages } = chat.getState();
  const stored = await loadConversation(
    { userId: userID },
    serverOver((input, init) => fetch(input, init)),
    new AbortController().signal,
  );
  expect(stored?.filter(({ sender }) => sender === "user").map(({ content }) => content)).toEqual(questions);
  expect(messages.map(({ sender, content }) => ({ sender, content }))).toEqual(
    stored?.map(({ sender, content }) => ({ sender, content })),
  );
  expect(stored).toHaveLength(questions.length * 2);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
}, 600_000);
