import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { untilAborted } from "@alithia/protocol/until-aborted.ts";
import type { AnswerTurns } from "@alithia/server/conversation/answer-message.ts";
import { agentId, listMessages } from "@alithia/server/testing/send-message.ts";
import { startTestServer, type TestServer } from "@alithia/server/testing/start-test-server.ts";
import type { Browser, Page } from "playwright-core";
import { build } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchStillBrowser } from "./open-page.ts";

let server: TestServer;
let url: string;
let browser: Browser;
let script: string;
/** Resolved to let waiting replies continue. */
let rest = Promise.withResolvers<void>();

const answerTurns: AnswerTurns = async function* ({ turns, signal }) {
  const text = turns.at(-1)?.text;
  if (text === "refuse") {
    yield { type: "tool-call", toolCallId: "call-1", toolName: "send", input: { amount: "5" } };
    const summary = "Nobody asked for that.";
    yield { type: "tool-result", toolCallId: "call-1", outcome: "refused", summary };
  } else if (text === "fail") {
    const sentence = "The node does not answer.";
    return yield { type: "reply-end", status: "failed", code: "x", sentence };
  } else if (text === "wait") {
    yield { type: "text-delta", delta: "Begun" };
    try {
      await untilAborted(rest.promise, signal);
    } catch (cause) {
      if (!signal.aborted) throw cause;
      return yield { type: "reply-end", status: "stopped" };
    }
    yield { type: "text-delta", delta: " and ended." };
  } else yield { type: "text-delta", delta: `You said ${text} in turn ${turns.length}.` };
  yield { type: "reply-end", status: "done" };
};

beforeAll(async () => {
  const bundle = await build({
    input: join(import.meta.dirname, "stand-in/use-chat-page.ts"),
    platform: "browser",
    write: false,
    logLevel: "silent",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    output: { format: "iife" },
  });
  script = bundle.output[0].code;
  server = await startTestServer(answerTurns);
  await server.warm();
  ({ url } = await server.listen());
  browser = await launchStillBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

type OpenChat = { page: Page; load(): Promise<string[]> };

/** Opens a page with the real package on the server's own origin. */
async function openChat(): Promise<OpenChat> {
  rest = Promise.withResolvers<void>();
  const [id, userId] = [randomUUID(), randomUUID()];
  const page = await (await browser.newContext()).newPage();
  const html = `<!doctype html><title>Chat</title><div id="root"></div><script src="/use-chat.js"></script>`;
  await page.route(/\/use-chat\?/, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route("**/use-chat.js", (route) =>
    route.fulfill({ contentType: "text/javascript; charset=utf-8", body: script }),
  );
  await page.goto(`${url}/use-chat?api=/api/${agentId}/message&id=${id}&user=${userId}`);
  const load = async () => {
    const stored = await listMessages(server, { userId, roomId: id });
    return stored.map(({ content, status }) => `${status}: ${content}`);
  };
  return { page, load };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function send(page: Page, text: string) {
  await page.getByLabel("Message").fill(text);
  await press(page, "Send");
}

const read = (page: Page, role: string) => page.locator(`p.${role}`).allInnerTexts();
const untilStatus = (page: Page, status: string) =>
  expect.poll(() => page.locator("output").innerText()).toBe(status);

test("a page with useChat sends, and regenerates without doubling the turn", async () => {
  const { page, load } = await openChat();
  await send(page, "one");
  await expect.poll(() => read(page, "assistant")).toEqual(["You said one in turn 1."]);
  await untilStatus(page, "ready");
  await press(page, "Again");
  await untilStatus(page, "ready");
  await expect.poll(() => read(page, "assistant")).toEqual(["You said one in turn 1."]);
  expect(await read(page, "user")).toEqual(["one"]);
  await expect.poll(load).toEqual(["done: one", "done: You said one in turn 1."]);
});

test("a reply is stopped, here and on the server, and begun again", async () => {
  const { page, load } = await openChat();
  await send(page, "wait");
  await expect.poll(() => read(page, "assistant")).toEqual(["Begun"]);
  await press(page, "Stop");
  await untilStatus(page, "ready");
  await expect.poll(load).toEqual(["done: wait", "stopped: Begun"]);
  await press(page, "Again");
  rest.resolve();
  await expect.poll(() => read(page, "assistant")).toEqual(["Begun and ended."]);
  expect(await read(page, "user")).toEqual(["wait"]);
  await expect.poll(load).toEqual(["done: wait", "done: Begun and ended."]);
});

test("a page that is loaded again in mid-reply goes on with it", async () => {
  const { page, load } = await openChat();
  await send(page, "wait");
  await expect.poll(() => read(page, "assistant")).toEqual(["Begun"]);
  await page.reload();
  await expect.poll(() => read(page, "assistant")).toEqual(["Begun"]);
  rest.resolve();
  await expect.poll(() => read(page, "assistant")).toEqual(["Begun and ended."]);
  await untilStatus(page, "ready");
  await expect.poll(load).toEqual(["done: wait", "done: Begun and ended."]);
});

test("a refused call is shown as an error, and so is a failed reply", async () => {
  const { page } = await openChat();
  await send(page, "refuse");
  await expect.poll(() => read(page, "assistant")).toEqual(["Error: Nobody asked for that."]);
  await send(page, "fail");
  await expect.poll(() => page.getByRole("alert").innerText()).toBe("The node does not answer.");
  await untilStatus(page, "error");
});

test("a message that is refused is an error at once, nothing of it is kept, and the next one is answered", async () => {
  const { page, load } = await openChat();
  await send(page, "my private key is 4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318");
  await untilStatus(page, "error");
  const { code, message } = JSON.parse(await page.getByRole("alert").innerText());
  expect(code).toBeTypeOf("string");
  expect(message).toMatch(/never need/);
  expect(await load()).toEqual([]);
  await send(page, "two");
  await untilStatus(page, "ready");
  await expect.poll(async () => (await load()).at(0)).toBe("done: two");
});
