import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChatState, createChatState, findSend } from "./chat-state.ts";
import { reduceChat } from "./reduce-chat.ts";
import type { ReplyUpdate } from "./send-message.ts";

function send(state: ChatState, sendId: string, online = true): ChatState {
  return reduceChat(state, {
    type: "message-sent",
    sendId,
    text: `text of ${sendId}`,
    picks: [],
    attachments: [],
    account: null,
    at: 1,
    online,
  });
}

function progress(state: ChatState, sendId: string, ...events: ReplyEvent[]): ChatState {
  const updates = events.map(
    (event, index): ReplyUpdate => ({ type: "event", eventId: String(index), event }),
  );
  return reduceChat(state, { type: "reply-progress", sendId, updates, at: 2 });
}

const start: ReplyEvent = { type: "reply-start", messageId: "reply" };
const delta = (text: string): ReplyEvent => ({ type: "text-delta", delta: text });
const finish: ReplyEvent = { type: "reply-end", status: "done" };
const sent = send(createChatState("visitor"), "a");

test("a sent message is appended as message-{index} and pending until its reply ends", () => {
  expect(sent.messages).toMatchObject([{ id: "message-0", content: "text of a", sender: "user" }]);
  expect(sent.pending?.status).toBe("sending");
  const answering = progress(sent, "a", start, delta("Hel"), delta("lo"));
  expect(answering.pending).toMatchObject({ status: "answering", messageId: "reply" });
  expect(answering.messages[1]).toMatchObject({ id: "message-1", content: "Hello", sender: "agent" });
  const done = progress(answering, "a", finish);
  expect(done.pending).toBeNull();
  expect(findSend(done, "a")).toBeNull();
});

test("nothing is sent while a reply is pending", () => {
  expect(send(sent, "b")).toBe(sent);
});

test("each item of a reply list becomes a message; missing text is empty, missing attachments none", () => {
  const state = reduceChat(sent, {
    type: "reply-progress",
    sendId: "a",
    updates: [
      { type: "list", items: [{ text: "one" }, { attachments: [{ url: "/media/generated/x.png" }] }] },
    ],
    at: 2,
  });
  expect(state.messages.map(({ id, content }) => [id, content])).toEqual([
    ["message-0", "text of a"],
    ["message-1", "one"],
    ["message-2", ""],
  ]);
  expect(state.messages[1]?.attachments).toEqual([]);
  expect(state.messages[2]?.attachments?.[0]?.url).toBe("/media/generated/x.png");
  expect(state.pending).toBeNull();
});

test("an empty list and an empty stream end as failed with 'The agent gave no answer.'", () => {
  const list = reduceChat(sent, {
    type: "reply-progress",
    sendId: "a",
    updates: [{ type: "list", items: [] }],
    at: 2,
  });
  expect(findSend(list, "a")).toMatchObject({
    status: "failed",
    failure: { sentence: "The agent gave no answer." },
  });
  expect(findSend(progress(sent, "a", start, finish), "a")?.failure?.code).toBe("empty-answer");
});

test("a reply that fails half-way keeps its words and says why", () => {
  const failed = progress(sent, "a", start, delta("Half"), {
    type: "reply-end",
    status: "failed",
    code: "deadline",
    sentence: "It took too long.",
  });
  expect(failed.messages[1]?.content).toBe("Half");
  expect(findSend(failed, "a")?.failure).toEqual({ code: "deadline", sentence: "It took too long." });
});

test("a stopped reply keeps what was written, and later events change nothing", () => {
  const stopped = reduceChat(progress(sent, "a", start, delta("Half")), {
    type: "send-stopped",
    sendId: "a",
  });
  expect(findSend(stopped, "a")?.status).toBe("stopped");
  expect(progress(stopped, "a", delta("more"), finish)).toBe(stopped);
});

test("a message without network waits, goes when it is back, or is cancelled", () => {
  const queued = send(createChatState("visitor"), "a", false);
  expect(queued.pending?.status).toBe("queued");
  expect(reduceChat(queued, { type: "network-returned" }).pending?.status).toBe("sending");
  expect(reduceChat(queued, { type: "send-cancelled", sendId: "a" }).messages).toEqual([]);
});

test("a retry keeps the visitor's message where it is and its sendId; the broken reply gives way", () => {
  const failed = reduceChat(progress(sent, "a", start, delta("Half")), {
    type: "send-failed",
    sendId: "a",
    failure: { code: "connection-lost", sentence: "x" },
  });
  const other = progress(send(failed, "b"), "b", start, delta("B"), finish);
  const again = reduceChat(other, { type: "send-retried", sendId: "a", online: true });
  expect(again.pending).toMatchObject({ sendId: "a", status: "sending" });
  const done = progress(again, "a", start, delta("Whole"), finish);
  expect(done.messages.map(({ id, content }) => [id, content])).toEqual([
    ["message-0", "text of a"],
    ["message-1", "Whole"],
    ["message-2", "text of b"],
    ["message-3", "B"],
  ]);
});

test("a reply the server recorded as failed is not asked for again under the same key", () => {
  const failed = progress(sent, "a", start, {
    type: "reply-end",
    status: "failed",
    code: "x",
    sentence: "x",
  });
  expect(reduceChat(failed, { type: "send-retried", sendId: "a", online: true })).toBe(failed);
});

test("a reply that begins again from its start replaces what was there", () => {
  const state = progress(sent, "a", start, delta("Hel"), start, delta("Hello"), finish);
  expect(state.messages[1]?.content).toBe("Hello");
});

test("whatever happens, ids are places in the thread and nobody's words are lost", () => {
  const happening = fc.constantFrom("send", "part", "finish", "fail", "stop", "retry", "network");
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      let state = createChatState("visitor");
      let count = 0;
      const texts: string[] = [];
      for (const name of happenings) {
        const sendId = state.pending?.sendId ?? "none";
        if (name === "send" && state.pending === null) {
          count += 1;
          texts.push(`text of s${count}`);
          state = send(state, `s${count}`);
        }
        if (name === "part") state = progress(state, sendId, start, delta("words"));
        if (name === "finish") state = progress(state, sendId, finish);
        if (name === "fail")
          state = reduceChat(state, { type: "send-failed", sendId, failure: { code: "x", sentence: "x" } });
        if (name === "stop") state = reduceChat(state, { type: "send-stopped", sendId });
        if (name === "network") state = reduceChat(state, { type: "network-returned" });
        if (name === "retry") {
          const first = Object.keys(state.ended)[0] ?? "none";
          state = reduceChat(state, { type: "send-retried", sendId: first, online: true });
        }
      }
      expect(state.messages.map(({ id }) => id)).toEqual(
        state.messages.map((_, index) => `message-${index}`),
      );
      expect(state.messages.filter(({ sender }) => sender === "user").map(({ content }) => content)).toEqual(
        texts,
      );
      const replies = state.messages.filter(({ sender }) => sender === "agent").map(({ sendId }) => sendId);
      expect(new Set(replies).size).toBe(replies.length);
    }),
    { numRuns: 300 },
  );
});
