import { Chat } from "@ai-sdk/react";
import { DefaultChatTransport } from "ai";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { agentId } from "../testing/agent-id.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;
let api: string;

const evidence = { chainId: 146, block: "7", reads: [] };

const answerTurns: AnswerTurns = async function* ({ turns }) {
  const last = turns.at(-1);
  if (last?.text === "fail") {
    yield { type: "text-delta", delta: "Half" };
    return yield { type: "reply-end", status: "failed", code: "x", sentence: "The node does not answer." };
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
  expect(chat.lastMessage?.parts.at(-1)).toMatchObject({ text: "You said two in turn 3." });
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

test("stopping the chat leaves the server running", async () => {
  const chat = new Chat({ transport: new DefaultChatTransport({ api }) });
  const sent = chat.sendMessage({ text: "hello" });
  await chat.stop();
  await sent;
  expect((await fetch(api.replace(/\/[^/]+\/message$/, "/health"))).status).toBe(200);
});
