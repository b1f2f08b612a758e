import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import {
  type ChatStage,
  createChatStage,
  readLastText,
  readThread,
  say,
  untilAnswered,
} from "./stand-in/open-chat.ts";
import { holdMidway, type ReplyStep, streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

const text = "The quick brown fox jumps over the lazy dog. ".repeat(6).trim();

/** Sends a message whose reply pauses in the middle; returns a function that resumes it. */
async function sayAndHold(page: Page, words: string): Promise<() => void> {
  const { steps, letGo } = holdMidway(text);
  stage.standIn.next({ steps });
  await say(page, words);
  await page.waitForFunction(() => (document.querySelector(".agent-text")?.textContent ?? "").length > 30);
  return letGo;
}

const halfAnEvent: ReplyStep = {
  do: "send-half",
  part: { type: "text-delta", id: "text", delta: "half an event" },
};

/** Returns the steps of a text stream whose connection breaks at these places, with `ending`. */
function cutAt(places: number[], ending: ReplyStep = { do: "cut" }): ReplyStep[] {
  const steps = streamText(text, 7);
  for (const place of places.toSorted((a, b) => b - a)) {
    steps.splice(1 + (place % (steps.length - 2)), 0, ending);
  }
  return steps;
}

test("a connection cut at any point of a reply loses and repeats no character", async () => {
  const page = await stage.open();
  for (let round = 0; round < dose(5, 12); round += 1) {
    stage.standIn.next({ steps: cutAt([round * 3, round * 5 + 1]) });
    await say(page, `cut ${round}`);
    await untilAnswered(page);
    await expect.poll(() => readLastText(page)).toBe(text);
  }
  expect(await page.$(".turn-failure")).toBeNull();
});

test("half an event before a cut is not shown", async () => {
  const page = await stage.open();
  stage.standIn.next({ steps: cutAt([4, 9], halfAnEvent) });
  await say(page, "half");
  await untilAnswered(page);
  await expect.poll(() => readLastText(page)).toBe(text);
});

test("a server that answers 500 and HTML while the reply is resumed is asked again", async () => {
  const page = await stage.open();
  for (const status of [500, 200]) {
    stage.standIn.next({ steps: cutAt([6]), resumeRefusals: { status, times: 2 } });
    await say(page, `resume ${status}`);
    await untilAnswered(page);
    await expect.poll(() => readLastText(page)).toBe(text);
  }
});

test("a reload in the middle of a reply resumes it without losing a character", async () => {
  const page = await stage.open();
  const letGo = await sayAndHold(page, "reload me");
  await page.reload();
  letGo();
  await untilAnswered(page);
  await expect.poll(() => readLastText(page)).toBe(text);
  expect(await readThread(page)).toHaveLength(2);
});

test("a duplicated tab resumes the same reply", async () => {
  const page = await stage.open();
  const letGo = await sayAndHold(page, "two tabs");
  const saved = await page.evaluate(() => ({ ...sessionStorage }));
  const twin = await page.context().newPage();
  await twin.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, String(value));
  }, saved);
  await twin.goto(page.url());
  letGo();
  for (const tab of [page, twin]) {
    await untilAnswered(tab);
    await expect.poll(() => readLastText(tab)).toBe(text);
  }
});

test("a page that was frozen while its connection died (a laptop asleep) goes on with the reply", async () => {
  const page = await stage.open();
  const letGo = await sayAndHold(page, "sleep");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await stage.standIn.dropConnections();
  await session.send("Page.setWebLifecycleState", { state: "active" });
  letGo();
  await untilAnswered(page);
  await expect.poll(() => readLastText(page)).toBe(text);
  expect(await readThread(page)).toHaveLength(2);
});
