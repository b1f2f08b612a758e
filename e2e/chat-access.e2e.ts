import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "./find-faults-in.ts";
import {
  type ChatStage,
  createChatStage,
  input,
  say,
  untilAnswered,
  untilSettled,
} from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});

afterAll(async () => {
  await stage.close();
});

test("nothing sticks out at 320 px, touch targets have 44 px, the input's letters 16 px", async () => {
  const page = await stage.open({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  stage.standIn.next({
    steps: streamText(
      `| ${"wide | ".repeat(12)}\n| ${"- | ".repeat(12)}\n\n\`\`\`\n${"long ".repeat(60)}\n\`\`\`\n\n${"0".repeat(300)}`,
      40,
    ),
  });
  await say(page, "0x29219dd400f2Bf60E5a23d13Be72B486D4038894".repeat(4));
  await untilAnswered(page);
  await page.waitForSelector(".markdown table");
  await untilSettled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.$eval(".chat-list", (list) => list.scrollWidth <= list.clientWidth)).toBe(true);
  const small = await page.$$eval(".chat button, .chat .way-home", (targets) =>
    targets
      .filter((target) => (target as HTMLElement).offsetParent !== null && !target.closest(".mention"))
      .map((target) => ({
        name: target.className || target.textContent,
        height: target.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 43.9),
  );
  expect(small).toEqual([]);
  expect(
    await page.$eval(input, (field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16);
});

test("axe finds nothing in an empty, a long, a failed and a waiting chat", async () => {
  const page = await stage.open();
  await untilSettled(page);
  expect(await findAxeViolations(page)).toEqual([]);
  stage.standIn.next({
    steps: streamText(
      "# Title\n\n- [x] done\n\n| a |\n| - |\n| 1 |\n\n```js\ncode\n```\n\n[x](https://a.test)",
      30,
    ),
  });
  await say(page, "markdown");
  await untilAnswered(page);
  stage.standIn.next({ refusal: { status: 500, body: "" } });
  await say(page, "fail");
  await page.waitForSelector(".turn-failure");
  await untilSettled(page);
  expect(await findAxeViolations(page)).toEqual([]);
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  stage.standIn.next({ steps: [{ do: "hold", until }] });
  await say(page, "wait");
  await page.waitForSelector(".thinking-row");
  await untilSettled(page);
  expect(await findAxeViolations(page)).toEqual([]);
  letGo();
});

test("the first key press offers the way to the message box, and a thread has a heading", async () => {
  const page = await stage.open();
  await untilSettled(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the message box");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("message-input");
  await say(page, "hello");
  await untilAnswered(page);
  expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([
    "Conversation with Alithia",
  ]);
});
