import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatStage, createChatStage, readLastText, say, untilAnswered } from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

const text = "The quick brown fox jumps over the lazy dog. ".repeat(6).trim();
const slowly = () => streamText(text, 10, 60);
const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test("Stop ends the reply within 200 ms, keeps what was written, tells the server, and survives a reload", async () => {
  const page = await stage.open();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    stage.standIn.next({ steps: streamText(text.repeat(20), 5, 20) });
    await say(page, "talk");
    await page.waitForFunction(
      (row) => (document.querySelector(`#message-${row} .agent-text`)?.textContent ?? "").length > 40,
      round * 2 + 1,
    );
    times.push(
      await page.evaluate(async () => {
        const startedAt = performance.now();
        (document.querySelector(".stop-button") as HTMLElement).click();
        while (document.querySelector(".thinking-row"))
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - startedAt;
      }),
    );
  }
  expect(medianOf(times)).toBeLessThan(200);
  const kept = await readLastText(page);
  await page.waitForTimeout(300);
  expect(await readLastText(page)).toBe(kept);
  expect(await page.locator(".turn-note").last().textContent()).toBe("Stopped.");
  await expect.poll(() => stage.standIn.stops.length).toBeGreaterThanOrEqual(5);
  await page.reload();
  await page.waitForSelector(".turn-note");
  expect(await readLastText(page)).toBe(kept);
});

test("a stop before the reply has an id reaches the server as soon as it has one", async () => {
  const page = await stage.open();
  const before = stage.standIn.stops.length;
  stage.standIn.next({ startAfterMs: 400, steps: slowly() });
  await say(page, "never mind");
  await page.click(".stop-button");
  await untilAnswered(page);
  await expect.poll(() => stage.standIn.stops.length).toBe(before + 1);
});

test("the input is back within 100 ms after a reply's end", async () => {
  const page = await stage.open();
  await page.evaluate(() => {
    const times: number[] = [];
    let end: number | null = null;
    Object.assign(window, { times });
    const parse = JSON.parse;
    JSON.parse = (value: string) => {
      if (typeof value === "string" && value.includes('"finish"')) end = performance.now();
      return parse(value);
    };
    new MutationObserver(() => {
      if (end === null || document.querySelector(".composer:not([hidden])") === null) return;
      times.push(performance.now() - end);
      end = null;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  for (let round = 0; round < 5; round += 1) {
    stage.standIn.next({ steps: [{ do: "wait", milliseconds: 50 }, ...streamText(text, 10, 5)] });
    await say(page, "again");
    await untilAnswered(page);
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(times).toHaveLength(5);
  expect(medianOf(times)).toBeLessThan(100);
});
