import { agentTurn, userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress, pad, toEventSelector, toHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createReadChain } from "./capability.ts";

/** Takes an amount of a token from the caller and logs a topic; all three are words of the calldata. */
const poolCode = "0x6323b872dd60e01b5f5233600452306024526020356044525f5f60645f5f5f355af1506040355f5fa100";
const pool = getAddress(`0x${"aa".repeat(20)}`);
const swap = toEventSelector("Swap(address,address,int256,int256,uint160,uint128,int24)");
let chain: TestChain;
let ann: Hex;
let ben: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  [ann, ben] = [getAddress(one), getAddress(two)];
  await chain.rpc("anvil_setCode", [pool, poolCode]);
  await chain.callUsdc(deployer, "mint", ann, 5_000_000_000n);
  await chain.callUsdc(ann, "transfer", ben, 900_000_000n);
  for (const [from, units] of [
    [ann, 700_000_000n],
    [ben, 300_250_000n],
  ] as const) {
    await chain.callUsdc(from, "approve", pool, units);
    const data =
      `0x${[pad(chain.usdc), pad(toHex(units)), swap].map((word) => word.slice(2)).join("")}` as const;
    await chain.send({ from, to: pool, data });
  }
});

afterAll(() => chain.stop());

const ask = async (input: object) =>
  (
    await runCapability(createReadChain({ ...chain, book: createSignatureBook() }), {
      ...{ topic: "logs", token: "USDC" },
      ...input,
    })
  ).said;

test("the largest transfers of a token are told with both sides, and what was searched", async () => {
  const said = await ask({ moves: "transfers", order: "largest" });
  expect(said).toContain(
    `**The largest transfer that I see is of 5,000 USDC, from the zero address to \`${ann}\``,
  );
  expect(said.match(/\| (?:moved|sold) [\d,.]+/g)).toEqual([
    "| moved 5,000",
    "| moved 900",
    "| sold 700",
    "| sold 300.25",
  ]);
  expect(said).toContain("I searched 4 transfers from block 0 (");
});

test("sells are transfers into a pool that tells of a swap, by whoever signed", async () => {
  const said = await ask({ moves: "sells", order: "latest" });
  expect(said).toContain(`**The latest sell that I see is of 300.25 USDC, by \`${ben}\``);
  expect(said).toContain(`| sold 700 | by \`${ann}\` |`);
  expect(said).not.toContain("| sold 900");
  expect(await ask({ moves: "buys" })).toContain("**I see no buy of USDC");
});

test("days bound what is searched, and S has no events", async () => {
  expect(await ask({ moves: "sells", date: "today" })).toContain("(today, in UTC)");
  expect(await ask({ moves: "sells", date: "yesterday" })).toContain("**I see no sell of USDC");
  await expect(ask({ moves: "sells", token: "S" })).rejects.toThrow("leave no events");
});

test.each([
  ["who's dumping ALI", { moves: "sells", order: "latest" }],
  ["biggest transfers of ALI today", { moves: "transfers", order: "largest", date: "today" }],
  ["any whales selling ALI?", { moves: "sells", order: "largest" }],
  ["who's been buying ALI since monday", { moves: "buys", order: "latest", date: "since monday" }],
  ["latest ALI trades by anyone", { moves: "trades", order: "latest" }],
  ["top 5 ALI transfers", { moves: "transfers", order: "largest" }],
])("%j asks for what others moved", (text, input) => {
  const [piece] = sharedUnderstanding.understand([userTurn(text)], undefined);
  expect(piece).toMatchObject({
    reading: { capability: "read-chain", input: { topic: "logs", token: "ALI", ...input } },
  });
});

test("the token spoken of is meant where none is named", () => {
  const said = (text: string) => userTurn(text);
  const priced = agentTurn("0.03 USDC.");
  const turns = [said("what is the price of ALI?"), priced, said("who sold lately?")];
  expect(sharedUnderstanding.understand(turns, undefined)).toMatchObject([
    { reading: { capability: "read-chain", input: { token: "ALI", moves: "sells" } } },
  ]);
});

test.each([
  "should I sell ALI",
  "sell 5 ALI",
  "who can move my ALI",
  "where can I sell ALI",
  "who sells ALI",
])("%j asks for no trades of others", (text) => {
  const pieces = sharedUnderstanding.understand([userTurn(text)], undefined);
  expect(JSON.stringify(pieces)).not.toContain('"moves"');
});
