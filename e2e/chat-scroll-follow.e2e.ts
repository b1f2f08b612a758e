import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInDepth } from "../scripts/testing/dose.ts";
import {
  type ChatStage,
  createChatStage,
  holdClock,
  say,
  untilAnswered,
  untilSettled,
} from "./stand-in/open-chat.ts";
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
} from "./stand-in/scroll-place.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

/** Records after every frame the distance of the list's end from the view. */
async function watchEnd(page: Page): Promise<void> {
  await page.$eval(".chat-list", (list) => {
    const distances: number[] = [];
    Object.assign(window, { distances });
    const look = () => {
      distances.push(list.scrollHeight - list.clientHeight - list.scrollTop);
      requestAnimationFrame(() => setTimeout(look));
    };
    look();
  });
}

/** Returns the largest distance over two consecutive looks; a single one can fall between draw and frame. */
function readFarthest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { distances } = window as unknown as { distances: number[] };
    return Math.max(
      ...distances.slice(1).map((distance, index) => Math.min(distance, distances[index] ?? 0)),
    );
  });
}

test("1. a send scrolls to the end", async () => {
  await untilAtEnd(await openLong(stage));
});

test("2. a growing reply is followed at every moment", async () => {
  const page = await openLong(stage);
  await watchEnd(page);
  await streamUnder(stage, page);
  await untilAnswered(page);
  expect(await readFarthest(page)).toBeLessThanOrEqual(2);
  await untilAtEnd(page);
});

test("18. an image that loads late at the end is followed", async () => {
  const page = await openLong(stage);
  await page.evaluate(() => {
    const image = document.createElement("div");
    image.id = "late";
    document.querySelector("#message-1 .message-body")?.append(image);
    requestAnimationFrame(() => image.style.setProperty("height", "400px"));
  });
  await page.waitForFunction(() => document.getElementById("late")?.offsetHeight === 400);
  await untilAtEnd(page);
});

testInDepth("20. a growing code block is followed", async () => {
  const page = await openLong(stage);
  await watchEnd(page);
  await streamUnder(stage, page, streamText(`\`\`\`js\n${"const line = 1;\n".repeat(40)}\`\`\``, 16, 10));
  await untilAnswered(page);
  expect(await readFarthest(page)).toBeLessThanOrEqual(2);
  await untilAtEnd(page);
});

testInDepth("21. a narrower window keeps the end in view", async () => {
  const page = await openLong(stage);
  await page.setViewportSize({ width: 420, height: 800 });
  await page.waitForFunction(() => innerWidth === 420);
  await untilAtEnd(page);
});

test("23. the last message stays visible when a phone's keyboard opens, and when it closes", async () => {
  const page = await openLong(stage, {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  for (const height of [420, 800]) {
    await page.setViewportSize({ width: 390, height });
    await page.waitForFunction((wanted) => innerHeight === wanted, height);
    await untilAtEnd(page);
  }
});

test("24. the wheel with Ctrl (page zoom) does not let go", async () => {
  const page = await openLong(stage);
  await streamUnder(stage, page, slowly(20));
  await page.evaluate(() =>
    document
      .querySelector(".chat-list")
      ?.dispatchEvent(new WheelEvent("wheel", { deltaY: -120, ctrlKey: true, bubbles: true })),
  );
  await untilAnswered(page);
  await untilAtEnd(page);
});

testInDepth("25. scrolling a wide table sideways does not let go", async () => {
  const page = await openLong(stage);
  await streamUnder(stage, page, slowly(20));
  await page.mouse.move(600, 300);
  await page.mouse.wheel(200, 0);
  await untilAnswered(page);
  await untilAtEnd(page);
});

testInDepth("26. opening a card at the end keeps the end in view", async () => {
  const page = await openLong(stage);
  const evidence = {
    chainId: 31337,
    block: "1",
    reads: Array.from({ length: 12 }, (_, index) => ({
      method: "eth_call",
      params: [],
      block: "1",
      digest: "0",
      label: `Read ${index}`,
    })),
  };
  await streamUnder(
    stage,
    page,
    streamText("Read.", 5, 0, [{ type: "data-evidence", id: "e", data: evidence }]),
  );
  await untilAnswered(page);
  await untilStill(page);
  // Clicked from script: Playwright's pointer would scroll it into view first.
  await page.$eval(".evidence-card summary", (summary: HTMLElement) => summary.click());
  await page.waitForSelector(".evidence-card[open]");
  await untilAtEnd(page);
});

test("27. a thread shorter than the view has no jump button and does not scroll", async () => {
  const page = await stage.open();
  await say(page, "short");
  await untilAnswered(page);
  await turnWheel(page, -300);
  expect(await isAway(page)).toBe(false);
  expect((await readPlace(page)).top).toBe(0);
});

test("30. the last turn fills the view: its question on top; a longer answer offers its start", async () => {
  const page = await openLong(stage);
  await page.click(".start-button");
  const distance = (selector: string) =>
    page.$eval(selector, (row) => {
      const list = row.closest(".chat-list") as HTMLElement;
      const top = list.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(list).paddingTop);
      return Math.abs(row.getBoundingClientRect().top - top);
    });
  expect(await distance("#message-1")).toBeLessThanOrEqual(2);
  expect(await isAway(page)).toBe(true);
  await say(page, "a short one");
  await untilAnswered(page);
  await untilAtEnd(page);
  await untilSettled(page);
  expect(await distance("#message-2")).toBeLessThanOrEqual(2);
  expect(await page.isVisible(".start-button")).toBe(false);
});

testInDepth("28. an empty chat on a small screen begins at its top", async () => {
  const page = await stage.open({ viewport: { width: 360, height: 480 }, prepare: holdClock });
  await passSettling(page);
  expect((await readPlace(page)).top).toBe(0);
});

test("29. the last settling scroll comes 500 ms after a message, for one who follows", async () => {
  const page = await stage.open({
    prepare: async (opened) => {
      await holdClock(opened);
      // Without it nothing follows the growing list, so that only the settling scroll remains.
      await opened.addInitScript("ResizeObserver.prototype.observe = () => {}");
    },
  });
  stage.standIn.next({ steps: streamText("Line.\n\n".repeat(60), 200) });
  await say(page, "a long one");
  await untilAnswered(page);
  await passSettling(page);
  await untilAtEnd(page);
});
