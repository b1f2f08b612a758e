import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatStage, createChatStage, say, untilAnswered } from "./stand-in/open-chat.ts";
import { type ReplyStep, streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

const longText = Array.from({ length: 60 }, (_, index) => `Line ${index} of a long reply.`).join("\n\n");
const slowly = (lines: number, pauseMs = 40) =>
  streamText(Array.from({ length: lines }, (_, index) => `Slow line ${index}.`).join("\n\n"), 16, pauseMs);

/** A page with a thread longer than the view, at its end. */
async function openLong(options: Parameters<ChatStage["open"]>[0] = {}): Promise<Page> {
  const page = await stage.open(options);
  stage.standIn.next({ steps: streamText(longText, 200) });
  await say(page, "a long one");
  await untilAnswered(page);
  await page.waitForFunction(() => document.querySelector(".agent-text-plain") === null);
  await page.waitForTimeout(100);
  return page;
}

function readPlace(page: Page): Promise<{ top: number; fromEnd: number }> {
  return page.$eval(".chat-list", (list) => ({
    top: Math.round(list.scrollTop),
    fromEnd: Math.round(list.scrollHeight - list.clientHeight - list.scrollTop),
  }));
}

const untilAtEnd = (page: Page) =>
  expect.poll(async () => (await readPlace(page)).fromEnd).toBeLessThanOrEqual(2);
const isAway = (page: Page) => page.isVisible(".jump-button");

/** Begins a slow reply from the page's side without waiting for it; the reader is wherever they were. */
async function streamUnder(page: Page, steps: ReplyStep[] = slowly(20)): Promise<void> {
  stage.standIn.next({ steps });
  await say(page, "go on");
  await page.waitForFunction(() => document.querySelectorAll(".message").length >= 4);
}

async function wheel(page: Page, deltaY: number): Promise<void> {
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, deltaY);
  await page.waitForTimeout(120);
}

/** Lets something happen while a reply streams, and then expects the reader to be left alone. */
async function expectLetGo(
  act: (page: Page) => Promise<void>,
  options: Parameters<ChatStage["open"]>[0] = {},
) {
  const page = await openLong(options);
  await streamUnder(page);
  await act(page);
  await expect.poll(() => isAway(page)).toBe(true);
  const { top } = await readPlace(page);
  await page.waitForTimeout(400);
  expect(Math.abs((await readPlace(page)).top - top)).toBeLessThanOrEqual(1);
  return page;
}

test("1. a send scrolls to the end", async () => {
  await untilAtEnd(await openLong());
});

test("2. a growing reply is followed at every moment", async () => {
  const page = await openLong();
  await streamUnder(page);
  for (let look = 0; look < 8; look += 1) {
    expect((await readPlace(page)).fromEnd).toBeLessThanOrEqual(40);
    await page.waitForTimeout(40);
  }
  await untilAnswered(page);
  await untilAtEnd(page);
});

test("3. the wheel up lets go at once", async () => {
  await expectLetGo((page) => wheel(page, -200));
});

test("4. one tick of the wheel is enough, and the settling scroll does not pull back", async () => {
  const page = await openLong();
  await streamUnder(page);
  await wheel(page, -60);
  const { top } = await readPlace(page);
  await page.waitForTimeout(800);
  expect(Math.abs((await readPlace(page)).top - top)).toBeLessThanOrEqual(1);
});

test("5. the wheel back to the end follows again", async () => {
  const page = await openLong();
  await streamUnder(page, slowly(40));
  await wheel(page, -300);
  await wheel(page, 5_000);
  await expect.poll(() => isAway(page)).toBe(false);
  await untilAnswered(page);
  await untilAtEnd(page);
});

test("6. a finger that drags down lets go", async () => {
  await expectLetGo(
    async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Input.synthesizeScrollGesture", { x: 200, y: 300, yDistance: 250, speed: 2_000 });
    },
    { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
  );
});

for (const [number, key] of [
  [7, "PageUp"],
  [8, "Home"],
  [9, "ArrowUp"],
  [10, "Shift+Space"],
] as const)
  test(`${number}. the key ${key} lets go`, async () => {
    await expectLetGo(async (page) => {
      await page.focus(".chat-list");
      await page.keyboard.press(key);
      await page.waitForTimeout(250);
    });
  });

test("11. the key End takes hold again", async () => {
  const page = await openLong();
  await streamUnder(page, slowly(40));
  await wheel(page, -400);
  await page.focus(".chat-list");
  await page.keyboard.press("End");
  await expect.poll(() => isAway(page)).toBe(false);
});

test("12. a drag of the scroll bar lets go", async () => {
  await expectLetGo(async (page) => {
    await page.$eval(".chat-list", (list) => list.scrollTo({ top: 200, behavior: "instant" }));
    await page.waitForTimeout(100);
  });
});

test("13. find-in-page (the browser scrolls by itself) lets go", async () => {
  await expectLetGo(async (page) => {
    await page.$eval("#message-0", (row) => row.scrollIntoView({ behavior: "instant" }));
    await page.waitForTimeout(100);
  });
});

test("14. what is read above stays where it is while the reply grows below", async () => {
  const page = await openLong();
  await streamUnder(page, slowly(30));
  await wheel(page, -600);
  const before = await page.$eval("#message-1", (row) => row.getBoundingClientRect().top);
  await page.waitForTimeout(600);
  expect(
    Math.abs((await page.$eval("#message-1", (row) => row.getBoundingClientRect().top)) - before),
  ).toBeLessThan(1);
});

test("15. away from the end, the jump button counts the messages that came since", async () => {
  const page = await openLong();
  stage.standIn.next({ steps: [{ do: "wait", milliseconds: 600 }, ...streamText("Later.")] });
  await say(page, "go on");
  await wheel(page, -500);
  await untilAnswered(page);
  await expect.poll(() => page.textContent(".unread-count")).toBe("1");
});

test("16. the jump button goes to the end and follows from there", async () => {
  const page = await openLong();
  await streamUnder(page, slowly(40));
  await wheel(page, -500);
  await page.click(".jump-button");
  await untilAtEnd(page);
  expect(await isAway(page)).toBe(false);
  await page.waitForTimeout(300);
  expect((await readPlace(page)).fromEnd).toBeLessThanOrEqual(40);
});

test("17. an own message goes to the end, wherever the reader was", async () => {
  const page = await openLong();
  await wheel(page, -900);
  expect(await isAway(page)).toBe(true);
  await say(page, "next");
  await untilAnswered(page);
  await untilAtEnd(page);
});

test("18. an image that loads late at the end is followed", async () => {
  const page = await openLong();
  await page.evaluate(() => {
    const image = document.createElement("div");
    document.querySelector("#message-1 .message-body")?.append(image);
    setTimeout(() => image.style.setProperty("height", "400px"), 150);
  });
  await page.waitForTimeout(300);
  await untilAtEnd(page);
});

test("19. an image that loads late above does not move what is read", async () => {
  const page = await openLong();
  await wheel(page, -300);
  const readTop = () =>
    page.$eval("#message-1 .markdown > :nth-child(50)", (line) => line.getBoundingClientRect().top);
  const before = await readTop();
  await page.evaluate(() => {
    const image = document.createElement("div");
    image.style.setProperty("height", "300px");
    document.querySelector("#message-0 .message-body")?.append(image);
  });
  await page.waitForTimeout(200);
  expect(Math.abs((await readTop()) - before)).toBeLessThanOrEqual(1);
});

test("20. a growing code block is followed", async () => {
  const page = await openLong();
  await streamUnder(page, streamText(`\`\`\`js\n${"const line = 1;\n".repeat(40)}\`\`\``, 16, 10));
  await page.waitForTimeout(300);
  expect((await readPlace(page)).fromEnd).toBeLessThanOrEqual(40);
  await untilAnswered(page);
  await untilAtEnd(page);
});

test("21. a narrower window keeps the end in view", async () => {
  const page = await openLong();
  await page.setViewportSize({ width: 420, height: 800 });
  await page.waitForTimeout(150);
  await untilAtEnd(page);
});

test("22. a resize does not drag a reader to the end", async () => {
  const page = await openLong();
  await wheel(page, -900);
  await expect.poll(async () => (await readPlace(page)).fromEnd).toBeGreaterThan(800);
  await page.setViewportSize({ width: 1100, height: 700 });
  await page.waitForTimeout(650);
  expect((await readPlace(page)).fromEnd).toBeGreaterThan(300);
});

test("23. the last message stays visible when a phone's keyboard opens, and when it closes", async () => {
  const page = await openLong({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  for (const height of [420, 800]) {
    await page.setViewportSize({ width: 390, height });
    await page.waitForTimeout(150);
    await untilAtEnd(page);
  }
});

test("24. the wheel with Ctrl (page zoom) does not let go", async () => {
  const page = await openLong();
  await streamUnder(page, slowly(20));
  await page.evaluate(() =>
    document
      .querySelector(".chat-list")
      ?.dispatchEvent(new WheelEvent("wheel", { deltaY: -120, ctrlKey: true, bubbles: true })),
  );
  await untilAnswered(page);
  await untilAtEnd(page);
});

test("25. scrolling a wide table sideways does not let go", async () => {
  const page = await openLong();
  await streamUnder(page, slowly(20));
  await page.mouse.move(600, 300);
  await page.mouse.wheel(200, 0);
  await untilAnswered(page);
  await untilAtEnd(page);
});

test("26. opening a card at the end keeps the end in view", async () => {
  const page = await openLong();
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
  await streamUnder(page, streamText("Read.", 5, 0, [{ type: "data-evidence", id: "e", data: evidence }]));
  await untilAnswered(page);
  await page.click(".evidence-card summary");
  await page.waitForTimeout(150);
  await untilAtEnd(page);
});

test("27. a thread shorter than the view has no jump button and does not scroll", async () => {
  const page = await stage.open();
  await say(page, "short");
  await untilAnswered(page);
  await wheel(page, -300);
  expect(await isAway(page)).toBe(false);
  expect((await readPlace(page)).top).toBe(0);
});

test("28. an empty chat on a small screen begins at its top", async () => {
  const page = await stage.open({ viewport: { width: 360, height: 480 } });
  await page.waitForTimeout(650);
  expect((await readPlace(page)).top).toBe(0);
});

test("29. the last settling scroll comes 500 ms after a message, for one who follows", async () => {
  const page = await openLong();
  await page.evaluate(() => {
    const list = document.querySelector(".chat-list");
    const writes: number[] = [];
    Object.assign(window, { writes });
    const scrollTo = Element.prototype.scrollTo;
    Element.prototype.scrollTo = function (this: Element, ...rest: unknown[]) {
      if (this === list) writes.push(performance.now());
      return (scrollTo as (...all: unknown[]) => void).apply(this, rest);
    };
  });
  await say(page, "one more");
  await untilAnswered(page);
  await page.waitForTimeout(700);
  await untilAtEnd(page);
});
