import type { StoredMessage } from "@alithia/protocol/message.ts";
import { expect, test, vi } from "vitest";
import { createChatState, restoreThread, type Send, type ThreadMessage } from "./chat-state.ts";
import type { ChatStorage, SavedThread } from "./chat-storage.ts";
import { type Chat, createChat } from "./create-chat.ts";
import type { ChatWire } from "./create-chat-wire.ts";
import { MessageError } from "./message-error.ts";

const send: Send = {
  sendId: "a",
  text: "hello",
  picks: [],
  hasFile: false,
  account: null,
  status: "sending",
  failure: null,
  messageId: null,
  reconnecting: false,
  isRecorded: false,
};

const thread: SavedThread = {
  userID: "visitor",
  ended: {},
  messages: [
    {
      id: "message-0",
      content: "hello",
      sender: "user",
      attachments: [],
      sendId: "a",
      createdAt: 1,
      parts: [],
      isNew: true,
    },
  ],
};

function createStorage(pending: Send | null): ChatStorage {
  return {
    findSession: () => ({ userID: "visitor", pending }),
    findThread: () => thread,
    saveSession: () => {},
    saveThread: () => {},
    findDraft: () => "",
    saveDraft: () => {},
    clear: () => {},
  };
}

function stored(sender: "user" | "agent", content: string): StoredMessage {
  return {
    messageId: `${sender}-a`,
    sender,
    content,
    createdAt: 1,
    status: "done",
    sendId: "a",
    attachments: [],
    parts: [],
  };
}

function openChat(load: ChatWire["load"], pending: Send | null): { chat: Chat; sent: string[] } {
  const sent: string[] = [];
  const wire: ChatWire = {
    async *send(message) {
      sent.push(message.sendId);
      yield { type: "list", items: [{ text: "hi" }] };
    },
    async *resume() {},
    stop: async () => {},
    load,
    erase: async () => {},
  };
  const chat = createChat({
    wire: async () => wire,
    storage: createStorage(pending),
    createUuid: () => "b",
    now: () => 2,
    isOnline: () => true,
    atNextFrame: (run) => queueMicrotask(run),
    findAccount: () => undefined,
  });
  chat.restore();
  return { chat, sent };
}

const contentsOf = (chat: Chat) => chat.getState().messages.map(({ content }) => content);

const away = async () => {
  throw new MessageError("What was said before could not be loaded.", { code: "thread-unavailable" });
};

test("a thread that could not be restored says so, keeps what the page has, and comes when asked again", async () => {
  const load = vi.fn<ChatWire["load"]>(away);
  const { chat } = openChat(load, null);
  await expect.poll(() => chat.getState().isPartial).toBe(true);
  expect(contentsOf(chat)).toEqual(["hello"]);
  load.mockResolvedValue([stored("user", "hello"), stored("agent", "hi")]);
  chat.restoreAgain();
  await expect.poll(() => contentsOf(chat)).toEqual(["hello", "hi"]);
  expect(chat.getState().isPartial).toBe(false);
});

test("a message that was on its way when the thread could not be restored ends as failed, with Retry", async () => {
  const { chat, sent } = openChat(away, send);
  await expect.poll(() => chat.getState().pending).toBeNull();
  expect(chat.getState().ended.a?.failure?.code).toBe("interrupted");
  expect(sent).toEqual([]);
  chat.retry("a");
  await expect.poll(() => contentsOf(chat)).toEqual(["hello", "hi"]);
  expect(sent).toEqual(["a"]);
});

test("a message that never reached a server that keeps threads is sent again under its key", async () => {
  const { chat, sent } = openChat(async () => [], send);
  await expect.poll(() => contentsOf(chat)).toEqual(["hello", "hi"]);
  expect(sent).toEqual(["a"]);
});

/** Opens a chat and sends "next" before its thread is restored. */
async function sendWhileRestoring() {
  const { promise, resolve: give } = Promise.withResolvers<StoredMessage[]>();
  const opened = openChat(() => promise, null);
  opened.chat.sendMessage({ text: "next" });
  await new Promise((resolve) => setImmediate(resolve));
  return { ...opened, give };
}

test("a message sent while the thread is being restored waits for it, and is sent once", async () => {
  const { chat, sent, give } = await sendWhileRestoring();
  expect(sent).toEqual([]);
  give([stored("user", "hello"), stored("agent", "hi")]);
  await expect.poll(() => contentsOf(chat)).toEqual(["hello", "hi", "next", "hi"]);
  expect(sent).toEqual(["b"]);
});

test("a message sent before the page knew of a reply that is being written keeps its words, with Retry", async () => {
  const { chat, sent, give } = await sendWhileRestoring();
  give([stored("user", "hello"), { ...stored("agent", "h"), status: "answering" }]);
  await expect.poll(() => chat.getState().pending).toBeNull();
  expect(contentsOf(chat)).toEqual(["hello", "h", "next"]);
  expect(chat.getState().ended.b?.failure?.code).toBe("other-reply");
  expect(sent).toEqual([]);
  chat.retry("b");
  await expect.poll(() => sent).toEqual(["b"]);
});

test("after a reload a failed message stands where it stood, before what was said later", () => {
  const said = (sendId: string, sender: "user" | "agent" = "user"): ThreadMessage => ({
    ...{ id: "", content: `${sender} ${sendId}`, sender, attachments: [] },
    ...{ sendId, createdAt: 1, parts: [], isNew: false },
  });
  const failed: Send = { ...send, sendId: "lost", status: "failed" };
  const local = {
    ...createChatState("visitor"),
    messages: [said("1"), said("1", "agent"), said("lost"), said("2"), said("2", "agent"), said("last")],
    ended: { lost: failed, last: { ...failed, sendId: "last" } },
  };
  const kept = ["1", "2"].flatMap((sendId) => [
    { ...stored("user", `user ${sendId}`), sendId },
    { ...stored("agent", `agent ${sendId}`), sendId },
  ]);
  const order = ["user 1", "agent 1", "user lost", "user 2", "agent 2", "user last"];
  expect(restoreThread(local, kept).messages.map(({ content }) => content)).toEqual(order);
});
