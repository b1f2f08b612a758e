import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ChatStage,
  createChatStage,
  input,
  readLastText,
  say,
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

test("the welcome, the header image and the tagline show only while there are no messages", async () => {
  const page = await stage.open();
  expect(await page.textContent(".welcome-text")).toContain("How can I help you?");
  expect(await page.getAttribute(".header-image", "src")).toContain("/images/");
  expect(await page.isVisible(".tagline")).toBe(true);
  expect(await page.$$(".suggestion-actions button")).toHaveLength(0);
  await say(page, "hello");
  await untilAnswered(page);
  expect(await page.$$(".welcome, .tagline, .suggestion-actions")).toHaveLength(0);
});

test.each([
  [360, 320],
  [720, 450],
])(
  "an empty chat of %i × %i px begins with its question and a suggestion, without the picture",
  async (width, height) => {
    const page = await stage.open();
    await page.setViewportSize({ width, height });
    expect(await page.isVisible(".header-image")).toBe(false);
    const box = await page.locator(input).boundingBox();
    const suggestion = await page.locator(".welcome-questions a").first().boundingBox();
    expect((suggestion?.y ?? height) + (suggestion?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  },
);

test("without scripts the bar of a phone still leads to the sale", async () => {
  const context = await stage.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${stage.site.origin}/alithia`);
  const link = page.locator(".top-bar").getByRole("link", { name: "Sale" });
  expect(await link.isVisible()).toBe(true);
  expect(await link.getAttribute("href")).toBe("/token");
});

test("the input's placeholder is 'Message {first name}'", async () => {
  const page = await stage.open();
  expect(await page.getAttribute(input, "placeholder")).toBe("Message Alithia");
});

test("while the agent answers the input is hidden and '{first name} is thinking....' stands in its place", async () => {
  const page = await stage.open();
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  stage.standIn.next({ steps: [{ do: "hold", until }, ...streamText("Here.")] });
  await say(page, "think");
  await page.waitForSelector(".thinking-row");
  expect(await page.textContent(".thinking-row p")).toBe("Alithia is thinking....");
  expect(await page.isVisible(input)).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("thinking-row");
  for (const key of ["Enter", "Space"]) await page.keyboard.press(key);
  expect(await page.$(".stop-button")).not.toBeNull();
  answer();
  await untilAnswered(page);
  expect(await page.$(".thinking-row")).toBeNull();
  expect(await readLastText(page)).toBe("Here.");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("message-input");
});

test("the bar is transparent at the top of the list; scrolled, it has a translucent ground and a border", async () => {
  const page = await stage.open();
  const look = () =>
    page.$eval(".top-bar", (bar) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(bar);
      return { backgroundColor, borderBottomColor };
    });
  expect((await look()).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  stage.standIn.next({ steps: streamText("line\n\n".repeat(80)) });
  await say(page, "long");
  await untilAnswered(page);
  await expect.poll(async () => (await look()).backgroundColor).toMatch(/^rgba\(10, 16, 20, 0\.\d+\)$/);
  expect((await look()).borderBottomColor).not.toBe("rgba(0, 0, 0, 0)");
});

test("agent messages show the chat avatar", async () => {
  const page = await stage.open();
  await say(page, "hello");
  await untilAnswered(page);
  expect(await page.getAttribute('.message[data-sender="agent"] img.avatar', "src")).toContain("/images/");
});

test("new messages fade and scale in over 0.3 s; welcome and tagline fade over 0.5 s", async () => {
  const page = await stage.open({ reducedMotion: "no-preference" });
  const animation = (selector: string) =>
    page.$eval(selector, (element) => {
      const style = getComputedStyle(element);
      return `${style.animationName} ${style.animationDuration}`;
    });
  expect(await animation(".empty-chat")).toBe("fade-in 0.5s");
  expect(await animation(".tagline")).toBe("fade-in 0.5s");
  await say(page, "hello");
  await untilAnswered(page);
  expect(await animation("#message-1")).toBe("message-in 0.3s");
  await page.reload();
  await page.waitForSelector("#message-0");
  expect(await animation("#message-0")).toBe("none 0s");
});

test("a turn is announced twice: sent, and replied", async () => {
  const page = await stage.open();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector("[role=status]");
    if (region)
      new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  });
  stage.standIn.next({ steps: streamText("A reply in many pieces. ".repeat(10), 4, 4) });
  await say(page, "hello");
  await untilAnswered(page);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
    .toEqual(["Message sent.", "Alithia has replied."]);
});

test("with reduced motion nothing animates", async () => {
  const page = await stage.open();
  await say(page, "hello");
  await untilAnswered(page);
  expect(await page.$eval("#message-1", (row) => getComputedStyle(row).animationName)).toBe("none");
});
