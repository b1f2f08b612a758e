import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose, testInDepth } from "../scripts/testing/dose.ts";
import { type ChatStage, createChatStage, holdClock, say, untilAnswered } from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";
import {
  isAway,
  openLong,
  passSettling,
  readPlace,
  slowly,
  streamUnder,
  turnWheel,
  untilAtEnd,
  untilStill,
  wheel,
} from "./stand-in/scroll-place.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

/** Performs an action while a reply streams and expects the page to leave the scroll position alone then. */
async function expectLetGo(
  act: (page: Page) => Promise<void>,
  options: Parameters<ChatStage["open"]>[0] = {},
) {
  const page = await openLong(stage, { prepare: holdClock, ...options });
  await streamUnder(stage, page);
  await act(page);
  await expect.poll(() => isAway(page)).toBe(true);
  await untilStill(page);
  const { top } = await readPlace(page);
  await untilAnswered(page);
  await passSettling(page);
  expect(Math.abs((await readPlace(page)).top - top)).toBeLessThanOrEqual(1);
}

test("3, 4. one tick of the wheel lets go at once, and neither the settling scroll nor the reply pulls back", async () => {
  const page = await openLong(stage, { prepare: holdClock });
  await streamUnder(stage, page);
  await wheel(page, -60);
  const { top } = await readPlace(page);
  await passSettling(page);
  expect(Math.abs((await readPlace(page)).top - top)).toBeLessThanOrEqual(1);
  expect(await isAway(page)).toBe(true);
  await untilAnswered(page);
  await passSettling(page);
  expect(Math.abs((await readPlace(page)).top - top)).toBeLessThanOrEqual(1);
});

test("5. the wheel back to the end follows again", async () => {
  const page = await openLong(stage);
  await streamUnder(stage, page, slowly(40));
  await wheel(page, -300);
  // Turns the wheel until the end is reached, since the reply grows meanwhile.
  await expect
    .poll(async () => {
      await turnWheel(page, 5_000);
      return isAway(page);
    })
    .toBe(false);
  await untilAnswered(page);
  await untilAtEnd(page);
});

testInDepth("6. a finger that drags down lets go", async () => {
  await expectLetGo(
    async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Input.synthesizeScrollGesture", { x: 200, y: 300, yDistance: 250, speed: 2_000 });
    },
    { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
  );
});

const keys = [
  [7, "PageUp"],
  [8, "Home"],
  [9, "ArrowUp"],
  [10, "Shift+Space"],
] as const;

test.each(keys.slice(0, dose(1, keys.length)))("%i. the key %s lets go", async (_, key) => {
  await expectLetGo(async (page) => {
    await page.focus(".chat-list");
    await page.keyboard.press(key);
  });
});

test("11. the key End takes hold again", async () => {
  const page = await openLong(stage);
  await streamUnder(stage, page, slowly(40));
  await wheel(page, -400);
  await page.focus(".chat-list");
  await page.keyboard.press("End");
  await expect.poll(() => isAway(page)).toBe(false);
});

testInDepth("12. a drag of the scroll bar lets go", async () => {
  await expectLetGo(async (page) => {
    await page.$eval(".chat-list", (list) => list.scrollTo({ top: 200, behavior: "instant" }));
  });
});

testInDepth("13. find-in-page (the browser scrolls by itself) lets go", async () => {
  await expectLetGo(async (page) => {
    await page.$eval("#message-0", (row) => row.scrollIntoView({ behavior: "instant" }));
  });
});

test("14. what is read above stays where it is while the reply grows below", async () => {
  const page = await openLong(stage, { prepare: holdClock });
  await streamUnder(stage, page, slowly(30));
  await wheel(page, -600);
  const before = await page.$eval("#message-1", (row) => row.getBoundingClientRect().top);
  await passSettling(page);
  expect(
    Math.abs((await page.$eval("#message-1", (row) => row.getBoundingClientRect().top)) - before),
  ).toBeLessThan(1);
});

test("15. away from the end, the jump button counts the messages that came since", async () => {
  const page = await openLong(stage);
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  stage.standIn.next({ steps: [{ do: "hold", until }, ...streamText("Later.")] });
  await say(page, "go on");
  await untilAtEnd(page);
  await wheel(page, -500);
  answer();
  await untilAnswered(page);
  await expect.poll(() => page.textContent(".unread-count")).toBe("1");
});

test("16. the jump button goes to the end and follows from there", async () => {
  const page = await openLong(stage);
  await streamUnder(stage, page, slowly(40));
  await wheel(page, -500);
  await page.click(".jump-button");
  await untilAtEnd(page);
  expect(await isAway(page)).toBe(false);
  await untilAnswered(page);
  await untilAtEnd(page);
});

test("17. an own message goes to the end, wherever the reader was", async () => {
  const page = await openLong(stage);
  await wheel(page, -900);
  expect(await isAway(page)).toBe(true);
  await say(page, "next");
  await untilAnswered(page);
  await untilAtEnd(page);
});

testInDepth("19. an image that loads late above does not move what is read", async () => {
  const page = await openLong(stage);
  await wheel(page, -300);
  const line = page.locator("#message-1 .markdown-part > *").nth(49);
  const readTop = () => line.evaluate((element) => element.getBoundingClientRect().top);
  const before = await readTop();
  await page.evaluate(() => {
    const image = document.createElement("div");
    image.style.setProperty("height", "300px");
    document.querySelector("#message-0 .message-body")?.append(image);
  });
  await untilStill(page);
  expect(Math.abs((await readTop()) - before)).toBeLessThanOrEqual(1);
});

testInDepth("22. a resize does not drag a reader to the end", async () => {
  const page = await openLong(stage, { prepare: holdClock });
  await wheel(page, -900);
  await expect.poll(async () => (await readPlace(page)).fromEnd).toBeGreaterThan(800);
  await page.setViewportSize({ width: 1100, height: 700 });
  await passSettling(page);
  await untilStill(page);
  expect((await readPlace(page)).fromEnd).toBeGreaterThan(300);
});
