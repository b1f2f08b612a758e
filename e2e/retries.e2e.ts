import { randomUUID } from "node:crypto";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import type { ChatServer } from "@alithia/web/alithia/chat/chat-server.ts";
import { createChatStorage } from "@alithia/web/alithia/chat/chat-storage.ts";
import { type Chat, createChat } from "@alithia/web/alithia/chat/create-chat.ts";
import { createChatWire, loadConversation } from "@alithia/web/alithia/chat/create-chat-wire.ts";
import { expect, inject, test, vi } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { createMemoryStorage } from "./stand-in/create-memory-storage.ts";
import { createRandom } from "./stand-in/create-random.ts";
import { createUnreliableFetch, type Mishap } from "./stand-in/unreliable-fetch.ts";

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
