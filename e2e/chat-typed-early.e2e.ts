import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatStage, createChatStage, input, untilAnswered } from "./stand-in/open-chat.ts";

let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage();
});
afterAll(() => stage.close());

/** Opens the chat while matching scripts are held back; returns the page and a function to release them. */
async function openWithoutScripts(held: RegExp): Promise<{ page: Page; letGo: () => void }> {
  const page = await (await stage.browser.newContext()).newPage();
  const released = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${stage.site.origin}/alithia`, { waitUntil: "commit" });
  await page.waitForSelector(input);
  return { page, letGo: released.resolve };
}

const everyScript = /\.js$/;
/** Everything but the page's small entry script. */
const allButTheEntry = /assets\/(?!entry|index).*\.js$/;

test.each([
  ["any script has run", everyScript],
  ["the page answers", allButTheEntry],
])("what is typed before %s stays, and typing goes on", async (_, held) => {
  const { page, letGo } = await openWithoutScripts(held);
  await page.focus(input);
  await page.keyboard.type("latest blo");
  letGo();
  await page.keyboard.type("ck");
  await page.waitForFunction(
    () => document.querySelector(".send-button")?.getAttribute("aria-disabled") === "false",
  );
  expect(await page.inputValue(input)).toBe("latest block");
  expect(await page.evaluate(() => sessionStorage.getItem("alithia.draft"))).toBe('"latest block"');
  await page.context().close();
});

test.each([
  ["any script has run", everyScript],
  ["the page answers", allButTheEntry],
])("Enter before %s sends the whole text once, when the script is there", async (_, held) => {
  const { page, letGo } = await openWithoutScripts(held);
  const before = stage.standIn.posted.length;
  await page.focus(input);
  await page.keyboard.type("latest block");
  await page.keyboard.press("Enter");
  letGo();
  await page.waitForSelector(".message");
  await untilAnswered(page);
  expect(stage.standIn.posted.slice(before).map(({ fields }) => fields.text)).toEqual(["latest block"]);
  expect(await page.inputValue(input)).toBe("");
  await page.context().close();
});

test("what is typed stays if the scripts never come, and is there after the reload", async () => {
  const page = await (await stage.browser.newContext()).newPage();
  await page.route(allButTheEntry, (route) => route.abort());
  await page.goto(`${stage.site.origin}/alithia`);
  await page.click(input);
  await page.keyboard.type("latest block");
  await page.waitForSelector(".start-failure");
  await page.click(input);
  await page.unroute(allButTheEntry);
  await page.click(".start-failure a");
  await page.waitForFunction(
    () => document.querySelector(".send-button")?.getAttribute("aria-disabled") === "false",
  );
  expect(await page.inputValue(input)).toBe("latest block");
  await page.context().close();
});
