import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ChatStage,
  createChatStage,
  holdClock,
  readLastText,
  say,
  stopClock,
  untilAnswered,
} from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

const text = "The quick brown fox jumps over the lazy dog. ".repeat(6).trim();
test("Stop ends the reply within 200 ms, keeps what was written, tells the server, and survives a reload", async () => {
  const page = await stage.open({ prepare: holdClock });
  stage.standIn.next({ steps: streamText(text.repeat(20), 5, 20) });
  await say(page, "talk");
  await page.waitForFunction(
    () => (document.querySelector("#message-1 .agent-text")?.textContent ?? "").length > 40,
  );
  await stopClock(page);
  await page.click(".stop-button");
  await page.clock.runFor(200);
  expect(await page.$(".thinking-row")).toBeNull();
  const kept = await readLastText(page);
  await expect.poll(() => stage.standIn.stops.length).toBe(1);
  await page.clock.runFor(2_000);
  expect(await readLastText(page)).toBe(kept);
  expect(await page.locator(".turn-note").last().textContent()).toBe("Stopped.");
  await page.clock.resume();
  await page.reload();
  await page.waitForSelector(".turn-note");
  expect(await readLastText(page)).toBe(kept);
});

test("a stop before the reply has an id reaches the server as soon as it has one", async () => {
  const page = await stage.open();
  const before = stage.standIn.stops.length;
  const { promise: startAfter, resolve: start } = Promise.withResolvers<void>();
  stage.standIn.next({ startAfter, steps: streamText(text) });
  await say(page, "never mind");
  await page.click(".stop-button");
  await untilAnswered(page);
  start();
  await expect.poll(() => stage.standIn.stops.length).toBe(before + 1);
});

test("the input is back within 100 ms after a reply's end", async () => {
  const page = await stage.open({ prepare: holdClock });
  await page.evaluate(() => {
    const parse = JSON.parse;
    JSON.parse = (value: string) => {
      if (typeof value === "string" && value.includes('"finish"')) Object.assign(window, { hasEnded: true });
      return parse(value);
    };
  });
  await stopClock(page);
  stage.standIn.next({ steps: streamText(text, 10) });
  await say(page, "again");
  await page.waitForFunction(() => "hasEnded" in window);
  await page.clock.runFor(100);
  await untilAnswered(page);
});
