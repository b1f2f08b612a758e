import { devnetAccounts } from "@alithia/deploy/devnet/devnet-accounts.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
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

test("the reads behind a real answer are repeated from the browser, and agree", async () => {
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
