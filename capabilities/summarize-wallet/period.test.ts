import { userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { type Sent, startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { formatEther, getAddress, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadLetters } from "../chart/draw-charts.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createSummarizeWallet } from "./capability.ts";
import type { WalletSummary } from "./wallet-summary.ts";

const dayMs = 86_400_000;
const book = createSignatureBook();
const letters = loadLetters();
let chain: TestChain;
let owner: Hex;
let other: Hex;
/** What the owner paid in fees on each day, and the last block of the first. */
const fees = { first: 0n, second: 0n };
let between: Hex;

const blockNumber = async () => (await chain.rpc("eth_blockNumber", [])) as Hex;
const balanceAt = async (block: Hex) => BigInt((await chain.rpc("eth_getBalance", [owner, block])) as Hex);
const send = (from: Hex, to: Hex, value: bigint) => chain.send({ from, to, value });
const feesOf = (sent: readonly Sent[]) => sent.reduce((sum, { feeWei }) => sum + feeWei, 0n);

/** Mines the next block at noon, so many days after today. */
const skipTo = (days: number) =>
  chain.rpc("evm_setNextBlockTimestamp", [Math.floor(Date.now() / dayMs + days + 0.5) * 86_400 - 43_200]);

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  [owner, other] = [getAddress(one), getAddress(two)];
  await skipTo(2);
  await chain.callUsdc(deployer, "mint", owner, 500_000_000n);
  fees.first = feesOf([await chain.callUsdc(owner, "transfer", other, 20_000_000n)]);
  await send(other, owner, parseEther("3"));
  between = await blockNumber();
  await skipTo(3);
  fees.second = feesOf([
    await send(owner, other, parseEther("1.5")),
    await chain.callUsdc(owner, "transfer", other, 100_000_000n),
  ]);
});

afterAll(() => chain.stop());

const ask = (input: object, text = "") =>
  runCapability(
    createSummarizeWallet({ ...chain, book, letters }),
    { address: owner, ...input },
    { turns: [userTurn(text)] },
  );
const statement = async (days: string) => {
  const { facts, said } = await ask({ view: "statement", days });
  return { rows: (facts as WalletSummary).period ?? [], said };
};

test("a statement tells each token's balances at both ends, and what came in, went out and was paid in fees", async () => {
  const { said } = await statement("yesterday");
  const opening = formatEther(await balanceAt("0x0")).replace(/\B(?=(\d{3})+$)/g, ",");
  expect(said).toContain(`| S | ${opening} | 3 | 0 | ${formatEther(fees.first)} |`);
  expect(said).toContain("| USDC | 0 | 500 | 20 | 0 | 480 |");
  expect(said).toContain("from 0 USDC to 480 USDC");
  expect(said).toContain("S that comes in leaves no log");
  const today = await statement("today");
  expect(today.said).toContain(`| 0 | 1.5 | ${formatEther(fees.second)} |`);
  expect(today.said).toContain("| USDC | 480 | 0 | 100 | 0 | 380 |");
});

test("the figures of a statement add up, and a day opens with what the day before closed with", async () => {
  const [yesterday, today] = [await statement("yesterday"), await statement("today")];
  for (const { opening, received, paid, fees: cost, closing } of [...yesterday.rows, ...today.rows])
    expect(
      BigInt(opening.units) +
        BigInt(received?.units ?? 0) -
        BigInt(paid?.units ?? 0) -
        BigInt(cost?.units ?? 0),
    ).toBe(BigInt(closing.units));
  expect(today.rows.map(({ opening }) => opening.units)).toEqual(
    yesterday.rows.map(({ closing }) => closing.units),
  );
  expect(today.rows[0]?.opening.units).toBe(String(await balanceAt(between)));
});

test("a token that the question names is told alone", async () => {
  const { said } = await ask({ view: "statement", days: "yesterday" }, "a USDC statement for yesterday");
  expect(said).toContain("| USDC |");
  expect(said).not.toContain("| S |");
});

test("what a wallet had is read at the block, with the other tokens that the question names", async () => {
  const { said } = await ask({ view: "held", block: String(BigInt(between)) }, "how much S and USDC then?");
  expect(said).toMatch(/^\*\*`0x\w+` held [\d,.]+ S and 480 USDC\.\*\*/);
  expect(said).toContain(`block ${BigInt(between)} (`);
});

test("a wallet at a time of a day is read at the last block before it, by the clock of the zone that is named", async () => {
  const { facts, said } = await ask({ view: "held", days: "yesterday", time: "18:00", zone: "Asia/Tokyo" });
  expect((facts as WalletSummary).block.number).not.toBe(String(BigInt(between)));
  expect(said).toMatch(
    /That is the last block before \d+ \w+ \d+, 09:00 UTC \(\d+ \w+ \d+, 18:00 Tokyo time\)\./,
  );
  const end = await ask({ view: "held", days: "yesterday", time: "24:00" }, "USDC at the end of yesterday");
  expect(end.said).toMatch(/^\*\*`0x\w+` held 480 USDC\.\*\*/);
});

test("a profit is said to be unknown before the balances then and now", async () => {
  const { said } = await ask({ view: "profit", days: "yesterday" });
  expect(said).toMatch(/^\*\*A profit or loss I cannot tell you:\*\*/);
  expect(said).toContain("from 0 USDC to 480 USDC");
});

test.each([
  ["3 january 2099", "3 Jan 2099, 00:00 UTC is still to come"],
  ["1 january 2019", "At 1 Jan 2019, 00:00 UTC this chain had no block yet"],
])("a day that does not fit, %s, is said so", async (days, sentence) => {
  for (const view of ["held", "statement"]) await expect(ask({ view, days })).rejects.toThrow(sentence);
});

test("the first transaction is the oldest that the wallet signed or that moved its tokens", async () => {
  const { said } = await ask({ pick: "first" });
  expect(said).toContain("**The first transaction, as far as I can see:** received 500 USDC, newly minted");
});
