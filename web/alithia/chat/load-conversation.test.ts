import { expect, test } from "vitest";
import type { ChatServer } from "./chat-server.ts";
import { loadConversation } from "./create-chat-wire.ts";

function serverThat(answer: (url: string) => Response): ChatServer {
  return {
    apiBase: "http://chat.test/api",
    agentId: "agent-1",
    roomId: "room-1",
    findBook: () => [],
    fetch: async (url) => answer(String(url)),
    wait: async () => {},
    silenceMs: 50,
    answerMs: 1_000,
  };
}

function stored(content: string) {
  return {
    messageId: content,
    sender: "user",
    content,
    createdAt: 1,
    status: "done",
    sendId: content,
    attachments: [],
    parts: [],
  };
}

const load = (server: ChatServer) =>
  loadConversation({ userId: "visitor" }, server, new AbortController().signal);

test("the pages of a stored conversation are put together, oldest first", async () => {
  const server = serverThat((url) =>
    url.includes("before=7")
      ? Response.json({ messages: [stored("a"), stored("b")], before: null })
      : Response.json({ messages: [stored("c")], before: "7" }),
  );
  expect((await load(server))?.map(({ content }) => content)).toEqual(["a", "b", "c"]);
});

test("a server that keeps no conversations has none", async () => {
  expect(await load(serverThat(() => new Response("Cannot GET", { status: 404 })))).toBeNull();
});

test("a server that cannot answer now, or answers something else, is a failure and not an empty thread", async () => {
  for (const answer of [
    () => new Response("<html>", { status: 502 }),
    () => new Response("<html>", { status: 200 }),
    () => {
      throw new TypeError("fetch failed");
    },
  ])
    await expect(load(serverThat(answer))).rejects.toMatchObject({ code: "thread-unavailable" });
});
