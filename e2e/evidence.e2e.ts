import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findAxeViolations } from "./find-faults-in.ts";
import { type ChatStage, createChatStage, input, say, untilAnswered } from "./stand-in/open-chat.ts";
import { streamText } from "./stand-in/reply-script.ts";

const product = inject("product");
let stage: ChatStage;

beforeAll(async () => {
  stage = await createChatStage({ publicNodeUrl: product.nodeUrl });
});

afterAll(async () => {
  await stage.close();
});

test("a real answer is checked again from the browser, shared with one who runs no script, withdrawn, and reported", async () => {
  const page = await stage.browser.newPage();
  await page.goto(`${product.url}/alithia`);
  await page.waitForSelector(".menu-button");
  await page.fill(input, `what's in ${devnetAccounts.alice} ?`);
  await page.press(input, "Enter");
  await page.waitForSelector(".evidence-card");
  await untilAnswered(page);
  await page.click(".evidence-card summary");
  await page.click("text=Check again from this browser");
  await expect
    .poll(() => page.textContent(".check-result"))
    .toBe("All reads agree with what this browser's node says.");
  await page.click(".message-tools >> text=Share");
  await page.click("text=Make the link");
  const link = await page.inputValue(".answer-dialog input");
  const reader = await stage.browser.newContext({ javaScriptEnabled: false });
  const shared = await reader.newPage();
  await shared.goto(link);
  const shown = await shared.textContent("main");
  expect(shown).toContain("not the team’s statement");
  expect(shown).toContain(devnetAccounts.alice);
  // An open dialog hides the page and its heading.
  expect(await findAxeViolations(page, ["page-has-heading-one"])).toEqual([]);
  await page.click(".answer-dialog .button-risk");
  await page.waitForSelector("text=Withdrawn.");
  expect((await shared.goto(link))?.status()).toBe(404);
  await reader.close();
  await page.click(".answer-dialog >> text=Close");
  await page.click(".message-tools >> text=Report");
  expect(await page.inputValue(".answer-dialog textarea >> nth=0")).toContain(devnetAccounts.alice);
  await page.click("text=Send this to the operator");
  await page.waitForSelector("text=Sent. Thank you.");
  await page.close();
});

test("a read that the browser's node answers otherwise is a warning", async () => {
  const page = await stage.open();
  const evidence = {
    chainId: 31337,
    block: "1",
    reads: [{ method: "eth_chainId", params: [], block: "1", digest: "forged", label: "The chain" }],
  };
  stage.standIn.next({
    steps: streamText("Read.", 5, 0, [{ type: "data-evidence", id: "e", data: evidence }]),
  });
  await say(page, "read");
  await untilAnswered(page);
  await page.click(".evidence-card summary");
  await page.click("text=Check again from this browser");
  await expect.poll(() => page.textContent(".check-result")).toContain("1 of 1 reads differ");
  expect(await page.textContent(".verdict")).toBe("differs");
});
