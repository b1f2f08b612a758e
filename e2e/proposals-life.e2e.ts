import { gzipSync } from "node:zlib";
import { taxedTokenBytecode } from "@alithia/contracts/generated/taxed-token-bytecode.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import type { Locator, Page } from "playwright-core";
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testInDepth } from "../scripts/testing/dose.ts";
import { launchStillBrowser, type StillBrowser } from "./open-page.ts";
import { ampleFees, openChatWithSecondWallet } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
const { alice, bob, carol } = devnetAccounts;
const { usdc } = product.addresses;
const node = createTestClient({ account: alice, mode: "anvil", transport: http(product.nodeUrl) })
  .extend(publicActions)
  .extend(walletActions);
let browser: StillBrowser;

beforeAll(async () => {
  browser = await launchStillBrowser();
});
afterAll(() => browser.close());

async function ask(page: Page, text: string): Promise<Locator> {
  const cards = page.getByRole("region", { name: "Proposed transaction" });
  const earlier = await cards.count();
  await page.getByPlaceholder("Message Alithia").fill(text);
  await page.getByPlaceholder("Message Alithia").press("Enter");
  const card = cards.nth(earlier);
  await untilSeen(card);
  return card;
}

async function sign(card: Locator) {
  const button = card.getByRole("button", { name: /Open the wallet/ });
  await untilSeen(button);
  await button.click();
}

const done = (card: Locator) => untilSeen(card.getByText(/Done in block/));

/** Signs while no block is mined, and returns the pending transaction. */
async function signIntoPool(card: Locator) {
  await sign(card);
  await untilSeen(card.getByText(/Sent\. It waits for its block/));
  const hash = await card.locator(".proposal-hash").textContent();
  return node.getTransaction({ hash: /0x[0-9a-f]{64}/.exec(hash ?? "")?.[0] as `0x${string}` });
}

async function withoutBlocks(work: () => Promise<void>) {
  await node.setAutomine(false);
  try {
    await work();
  } finally {
    await node.setAutomine(true);
    await node.mine({ blocks: 1 });
  }
}

test("a token is deployed, minted by its owner alone, and the minted is sent", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const deployment = await ask(
    page,
    'deploy a mintable token named "Moon Milk" with symbol MILK, supply 100 and cap 500',
  );
  await sign(deployment);
  await done(deployment);
  const told = page.getByText(/The token Moon Milk \(MILK\) exists at 0x/);
  await untilSeen(told);
  const words = (await told.textContent()) ?? "";
  expect(words).toContain(`Its owner is ${alice}, who can mint up to 500 in all`);
  const token = /exists at (0x[0-9a-fA-F]{40})/.exec(words)?.[1] as `0x${string}`;
  await page.getByText("Show everybody its source").click();
  await untilSeen(page.getByText("contracts/src/MintableAgentToken.sol:MintableAgentToken"));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the standard JSON input" }).click();
  expect((await download).suggestedFilename()).toMatch(/standard-input\.json$/);

  const minting = await ask(page, `mint 50 of ${token}`);
  await sign(minting);
  await done(minting);
  await untilSeen(page.getByText(`${alice} received 50 \u201c\u2068MILK\u2069\u201d.`));
  const sending = await ask(page, `send 20 of ${token} to ${bob}`);
  await sign(sending);
  await done(sending);
  await untilSeen(page.getByText(`${bob} received 20 \u201c\u2068MILK\u2069\u201d.`));
  const balance = await node.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [bob],
  });
  expect(balance).toBe(parseEther("20"));
  await page.close();

  const stranger = await openChatWithSecondWallet(browser, product, carol);
  await stranger.getByPlaceholder("Message Alithia").fill(`mint 1 of ${token}`);
  await stranger.getByPlaceholder("Message Alithia").press("Enter");
  await untilSeen(stranger.getByText(`That is ${alice}; your connected account is ${carol}.`));
  await stranger.close();
});

test("a contract is called by a function that only the attached ABI names", async () => {
  const hash = await node.deployContract({
    abi: [],
    bytecode: taxedTokenBytecode,
    chain: null,
    ...ampleFees,
  });
  const { contractAddress } = await untilMined(node, hash);
  const address = contractAddress ?? "0x";
  const page = await openChatWithSecondWallet(browser, product, alice);
  const abi = [{ type: "function", name: "pause", inputs: [], outputs: [], stateMutability: "nonpayable" }];
  await page.locator('input[type="file"]').setInputFiles({
    name: "abi.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(abi)),
  });
  const card = await ask(page, `call pause() on ${address}`);
  await sign(card);
  await done(card);
  const paused = await node.readContract({
    address,
    abi: parseAbi(["function paused() view returns (bool)"]),
    functionName: "paused",
  });
  expect(paused).toBe(true);
  await page.close();
});

test("missing values are filled into a form that the ABI makes, each held to its type", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const inputs = [
    { name: "recipient", type: "address" },
    { name: "amount", type: "uint256" },
  ];
  const abi = [{ type: "function", name: "mint", inputs, outputs: [], stateMutability: "nonpayable" }];
  await page.locator('input[type="file"]').setInputFiles({
    name: "abi.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(abi)),
  });
  await page.getByPlaceholder("Message Alithia").fill(`call mint on ${usdc}`);
  await page.getByPlaceholder("Message Alithia").press("Enter");
  await page.getByLabel("recipient address").fill(carol);
  await page.getByLabel("amount uint256").fill("five");
  await page.getByRole("button", { name: "Use these values" }).click();
  await untilSeen(page.getByText(/The argument amount \(uint256\) must be a whole number/));
  expect(await page.getByRole("region", { name: "Proposed transaction" }).count()).toBe(0);
  await page.getByLabel("amount uint256").fill("7000000");
  await page.getByRole("button", { name: "Use these values" }).click();
  const card = page.getByRole("region", { name: "Proposed transaction" });
  await untilSeen(card);
  const held = () =>
    node.readContract({ address: usdc, abi: erc20Abi, functionName: "balanceOf", args: [carol] });
  const before = await held();
  await sign(card);
  await done(card);
  expect((await held()) - before).toBe(7_000_000n);
  await page.close();
});

test("the code of proposals comes with the first one, in at most 130 kB", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (/\.js$/.test(response.url())) scripts.push(response.body());
  });
  await ask(page, `send 1 S to ${bob}`);
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(130_000);
  await page.close();
});

testInDepth("an approval is taken back", async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [carol, 5_000_000n] });
  await untilMined(node, await node.sendTransaction({ to: usdc, data, chain: null, ...ampleFees }));
  const page = await openChatWithSecondWallet(browser, product, alice);
  const card = await ask(page, `revoke the approval of ${carol} for USDC`);
  await untilSeen(card.getByText(/^You take back the right to spend your/));
  await sign(card);
  await done(card);
  await untilSeen(page.getByText(`${carol} can no longer move your USDC.`));
  const args = [alice, carol] as const;
  expect(await node.readContract({ address: usdc, abi: erc20Abi, functionName: "allowance", args })).toBe(0n);
  await page.close();
});

test("two requests of one message are two cards, signed one after the other", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const first = await ask(page, `send 5 S to ${bob} and buy 5 USDC with S`);
  const second = page.getByRole("region", { name: "Proposed transaction" }).nth(1);
  await untilSeen(second.getByText(/as if what is proposed above were done/));
  const before = await node.readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [alice],
  });
  for (const card of [first, second]) {
    await sign(card);
    await done(card);
  }
  await untilSeen(page.getByText(`${bob} received 5 S.`));
  await untilSeen(page.getByText(/^You paid [\d.]+ S and received 5 USDC\.$/));
  const after = await node.readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [alice],
  });
  expect(after - before).toBe(5_000_000n);
  await page.close();
});

test("a pending transaction survives a reload, and its outcome is told only then", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  await withoutBlocks(async () => {
    await signIntoPool(await ask(page, `send 1 S to ${bob}`));
    await page.reload();
    await untilSeen(page.getByText(/Sent\. It waits for its block/));
    expect(await page.getByText(`${bob} received`).count()).toBe(0);
  });
  await untilSeen(page.getByText(/Done in block/));
  await untilSeen(page.getByText(`${bob} received 1 S.`));
  await page.close();
});

testInDepth("a transaction that the wallet sped up is recognised under its new hash", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const card = await ask(page, `send 2 S to ${bob}`);
  await withoutBlocks(async () => {
    const { nonce, hash, maxFeePerGas = 0n, gas } = await signIntoPool(card);
    const faster = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: 2_000_000_000n };
    const replacing = { to: bob, value: parseEther("2"), nonce, gas, ...faster, chain: null } as const;
    expect(await node.sendTransaction(replacing)).not.toBe(hash);
  });
  await done(card);
  await untilSeen(page.getByText(`${bob} received 2 S.`));
  await page.close();
});

test("a transaction whose place another one took is said never to happen", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const card = await ask(page, `send 3 S to ${bob}`);
  await withoutBlocks(async () => {
    const { nonce, maxFeePerGas = 0n, gas } = await signIntoPool(card);
    const faster = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: 2_000_000_000n };
    await node.sendTransaction({ to: alice, value: 0n, nonce, gas, ...faster, chain: null });
  });
  await untilSeen(card.getByText(/used its place in line for another transaction/));
  expect(await page.getByText(`${bob} received 3 S.`).count()).toBe(0);
  await page.close();
});

testInDepth("a transaction that the node forgot is said to be dropped, and may still be mined", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const card = await ask(page, `send 4 S to ${bob}`);
  await withoutBlocks(async () => {
    const { hash } = await signIntoPool(card);
    await node.dropTransaction({ hash });
    await page.clock.install();
    const seen = async () => {
      await page.clock.runFor(500);
      return card.getByText(/The node does not know it any more/).isVisible();
    };
    await expect.poll(seen, { interval: 10 }).toBe(true);
  });
  await page.close();
});
