import { randomUUID } from "node:crypto";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatStage, createChatStage, say, untilAnswered } from "./stand-in/open-chat.ts";
import { readPlace, untilAtEnd, untilStill } from "./stand-in/scroll-place.ts";

const count = 1_000;
let stage: ChatStage;

function createStored(index: number): StoredMessage {
  return {
    messageId: `stored-${index}`,
    sender: index % 2 === 0 ? "user" : "agent",
    content: index % 2 === 0 ? `Question ${index}?` : `**Answer ${index}.**\n\n- one\n- two`,
    createdAt: 1_700_000_000_000 + index,
    status: "done",
    sendId: `send-${index >> 1}`,
    attachments: [],
    parts: [],
  };
}

beforeAll(async () => {
  stage = await createChatStage();
  stage.standIn.stored.push(...Array.from({ length: count }, (_, index) => createStored(index)));
});

afterAll(async () => {
  await stage.close();
});

/** Opens a page that restores the long thread, scrolled to its end. */
async function openThread(): Promise<Page> {
  const page = await stage.open({
    prepare: async (opened) => {
      const session = JSON.stringify({ userID: randomUUID(), pending: null });
      await opened.addInitScript((saved) => sessionStorage.setItem("alithia.session", saved), session);
    },
  });
  await page.waitForSelector(`#message-${count - 1}`);
  await untilAtEnd(page);
  return page;
}

test("only what is near the view is drawn; the rest keeps its room", async () => {
  const page = await openThread();
  expect(await page.locator(".message").count()).toBeLessThan(200);
  expect(await page.locator(".message-block[data-far]").count()).toBeGreaterThan(30);
  expect(await page.$eval(".chat-list", (list) => list.scrollHeight)).toBeGreaterThan(40_000);
});

test("the words of far messages can be found in the page, and what is found is drawn", async () => {
  const page = await openThread();
  const hidden = page.locator('.message-block[data-far] [hidden="until-found"]', {
    hasText: "Question 400?",
  });
  expect(await hidden.count()).toBe(1);
  // As a browser does for a find-in-page match: it fires the event, reveals the element and scrolls to it.
  await hidden.evaluate((element) => element.dispatchEvent(new Event("beforematch", { bubbles: true })));
  await page.waitForSelector("#message-400", { state: "attached" });
  await page.$eval("#message-400", (row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  await untilStill(page);
  expect(await page.isVisible("#message-401 .markdown strong")).toBe(true);
});

test("up to the first message and back: the view is never empty", async () => {
  const page = await openThread();
  for (const [key, id] of [
    ["Home", "#message-0"],
    ["End", `#message-${count - 1}`],
  ] as const) {
    await page.focus(".chat-list");
    await page.keyboard.press(key);
    await page.waitForSelector(id);
    await untilStill(page);
    expect(await page.isVisible(id)).toBe(true);
  }
});

test("a reply under a long thread is followed to its end", async () => {
  const page = await openThread();
  await say(page, "and now?");
  await untilAnswered(page);
  await page.waitForSelector(`#message-${count + 1} .markdown p`);
  await untilAtEnd(page);
  expect((await readPlace(page)).top).toBeGreaterThan(10_000);
});
