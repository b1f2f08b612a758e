import { Chat } from "@ai-sdk/react";
import { untilAborted } from "@alithia/protocol/until-aborted.ts";
import { DefaultChatTransport, type UIMessage } from "ai";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { agentId, listMessages, newVisitor } from "../testing/send-message.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;
let api: string;

/** Resolved to let waiting replies continue. */
const rest = Promise.withResolvers<void>();
const evidence = { chainId: 146, block: "7", reads: [] };

const answerTurns: AnswerTurns = async function* (request) {
  const { turns } = request;
  const last = turns.at(-1);
  if (last?.text === "fail") {
    yield { type: "text-delta", delta: "Half" };
    return yield { type: "reply-end", status: "failed", code: "x", sentence: "The node does not answer." };
  }
  if (last?.text === "refuse") {
    yield { type: "tool-call", toolCallId: "call-1", toolName: "send", input: { amount: "5" } };
    const summary = "Nobody asked for that.";
    yield { type: "tool-result", toolCallId: "call-1", outcome: "refused", summary };
    return yield { type: "reply-end", status: "done" };
  }
  if (last?.text === "wait") {
    yield { type: "text-delta", delta: "Begun" };
    try {
      await untilAborted(rest.promise, request.signal);
    } catch (cause) {
      if (!request.signal.aborted) throw cause;
      return yield { type: "reply-end", status: "stopped" };
    }
    yield { type: "text-delta", delta: " and ended." };
    return yield { type: "reply-end", status: "done" };
  }
  yield { type: "tool-call", toolCallId: "call-1", toolName: "read-chain", input: { what: "block" } };
  yield { type: "evidence", evidence };
  yield { type: "tool-result", toolCallId: "call-1", outcome: "done", summary: "1 read." };
  yield { type: "text-delta", delta: `You said ${last?.text}` };
  yield { type: "text-delta", delta: ` in turn ${turns.length}.` };
  yield { type: "reply-end", status: "done" };
};

beforeAll(async () => {
  server = await startTestServer(answerTurns);
  await server.warm();
  api = `${(await server.listen()).url}/api/${agentId}/message`;
});
afterAll(() => server.stop());

test("the AI SDK's own chat talks to this server with nothing but its address", async () => {
  const chat = new Chat({ transport: new DefaultChatTransport({ api }) });
  await chat.sendMessage({ text: "hello" });
  expect(chat.error).toBeUndefined();
  expect(chat.status).toBe("ready");
  expect(chat.lastMessage).toMatchObject({
    role: "assistant",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    metadata: { status: "done" },
    parts: [
      { type: "tool-read-chain", state: "output-available", output: { outcome: "done", summary: "1 read." } },
      { type: "data-evidence", data: evidence },
      { type: "text", text: "You said hello in turn 1.", state: "done" },
    ],
  });
});

test("its conversation travels with it, and a picture as data", async () => {
  const chat = new Chat({ transport: new DefaultChatTransport({ api }) });
  await chat.sendMessage({ text: "one" });
  const png = Buffer.alloc(40);
  png.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01", "latin1");
  const url = `data:image/png;base64,${png.toString("base64")}`;
  await chat.sendMessage({
    text: "two",
    files: [{ type: "file", mediaType: "image/png", filename: "a.png", url }],
  });
  const texts = chat.lastMessage?.parts.filter(({ type }) => type === "text");
  expect(texts).toMatchObject([{ text: "You said two in turn 3." }]);
  expect(chat.lastMessage?.parts.at(-1)).toMatchObject({
    type: "data-notice",
    data: { code: "file-unread" },
  });
});

test("a failed reply is an error of the chat, with its sentence", async () => {
  const errors: Error[] = [];
  const chat = new Chat({
    transport: new DefaultChatTransport({ api }),
    onError: (error) => errors.push(error),
  });
  await chat.sendMessage({ text: "fail" });
  expect(chat.status).toBe("error");
  expect(errors.map(({ message }) => message)).toEqual(["The node does not answer."]);
});

test("a refused call is an error of its part, with its sentence", async () => {
  const chat = new Chat({ transport: new DefaultChatTransport({ api }) });
  await chat.sendMessage({ text: "refuse" });
  expect(chat.lastMessage?.parts).toMatchObject([
    { type: "tool-send", state: "output-error", errorText: "Nobody asked for that." },
  ]);
});

test("a message that is refused is an error of the chat", async () => {
  const chat = new Chat({ transport: new DefaultChatTransport({ api }) });
  await chat.sendMessage({ text: "x".repeat(8_001) });
  expect(chat.status).toBe("error");
  expect(JSON.parse(chat.error?.message ?? "")).toMatchObject({ code: "text-too-long" });
});

/** Creates a chat with a known visitor, which resuming it requires. */
function createKnownChat(id: string, visitor = newVisitor()) {
  const { userId } = visitor;
  const transport = new DefaultChatTransport({ api, body: { userId }, headers: { "X-User-Id": userId } });
  const chat = new Chat({ id, transport });
  const load = () => listMessages(server, { userId, roomId: id });
  const end = () => fetch(`${api}/${id}/stop`, { method: "POST", headers: { "X-User-Id": userId } });
  return { chat, visitor, load, end };
}

const textOf = (parts: { type: string; text?: string }[] = []) =>
  parts.flatMap(({ text }) => (text === undefined ? [] : [text])).join("");

/** Waits for the first words of a reply other than the one with this id. */
async function untilBegun(chat: Chat<UIMessage>, left?: string) {
  const begun = () => chat.lastMessage?.id !== left && textOf(chat.lastMessage?.parts);
  await expect.poll(begun).toBe("Begun");
}

async function sendAndLeave(chat: Chat<UIMessage>) {
  const sent = chat.sendMessage({ text: "wait" });
  await untilBegun(chat);
  await chat.stop();
  await sent;
}

test("stopping for good ends the reply on the server, by the chat's id", async () => {
  const { chat, load, end } = createKnownChat("room-to-stop");
  await sendAndLeave(chat);
  expect(await (await end()).json()).toMatchObject({ status: "stopped" });
  expect((await load()).map(({ status }) => status)).toEqual(["done", "stopped"]);
  expect((await end()).status).toBe(204);
});

test("regenerating replaces the last reply, finished or not, without doubling the turn", async () => {
  const { chat, load, end } = createKnownChat("room-to-repeat");
  await chat.sendMessage({ text: "one" });
  await chat.regenerate();
  expect(textOf(chat.lastMessage?.parts)).toBe("You said one in turn 1.");
  expect((await load()).map(({ content }) => content)).toEqual(["one", "You said one in turn 1."]);
  await sendAndLeave(chat);
  const left = chat.lastMessage?.id;
  const again = chat.regenerate();
  await untilBegun(chat, left);
  await end();
  await again;
  expect((await load()).map(({ content }) => content)).toEqual([
    ...["one", "You said one in turn 1."],
    ...["wait", "Begun"],
  ]);
});

test("a chat left in mid-reply is resumed by its id, whole, and an idle one has nothing to resume", async () => {
  const first = createKnownChat("room-to-resume");
  await sendAndLeave(first.chat);
  const again = createKnownChat("room-to-resume", first.visitor);
  const resumed = again.chat.resumeStream();
  await untilBegun(again.chat);
  rest.resolve();
  await resumed;
  expect(again.chat.status).toBe("ready");
  expect(textOf(again.chat.lastMessage?.parts)).toBe("Begun and ended.");
  await again.chat.resumeStream();
  expect(again.chat.error).toBeUndefined();
  expect(again.chat.messages).toHaveLength(1);
  const stranger = createKnownChat("room-to-resume");
  await stranger.chat.resumeStream();
  expect(stranger.chat.messages).toEqual([]);
});

test("stopping the chat leaves the server running", async () => {
  const chat = new Chat({ transport: new DefaultChatTransport({ api }) });
  const sent = chat.sendMessage({ text: "hello" });
  await chat.stop();
  await sent;
  expect((await fetch(api.replace(/\/[^/]+\/message$/, "/health"))).status).toBe(200);
});
