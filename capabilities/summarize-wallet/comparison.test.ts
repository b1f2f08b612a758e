import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { formatEther, getAddress, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadLetters } from "../chart/draw-charts.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createSummarizeWallet } from "./capability.ts";

const book = createSignatureBook();
const letters = loadLetters();
let chain: TestChain;
let one: Hex;
let other: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", first = "0x", second = "0x"] = chain.accounts;
  [one, other] = [getAddress(first), getAddress(second)];
  await chain.callUsdc(deployer, "mint", one, 500_000_000n);
  await chain.callUsdc(deployer, "mint", other, 80_250_000n);
  await chain.send({ from: deployer, to: other, value: parseEther("3") });
});

afterAll(() => chain.stop());

const compare = async (text: string) => {
  const tool = createSummarizeWallet({ ...chain, book, letters });
  const turns = [{ sender: "user" as const, text, picks: [] }];
  return (await runCapability(tool, { address: one, compared: [other] }, { turns })).said;
};
const balanceOf = async (owner: Hex) =>
  formatEther(BigInt((await chain.rpc("eth_getBalance", [owner, "latest"])) as Hex)).replace(
    /\B(?=(\d{3})+$)/g,
    ",",
  );

test("of two wallets it is told who holds more of the tokens that are named, and by how much", async () => {
  const said = await compare("which one holds more USDC and more S, and what is the difference?");
  expect(said).toContain(`of USDC \`${one}\` holds more, by 419.75 USDC`);
  expect(said).toMatch(new RegExp(`^\\*\\*Of S \`${other}\` holds more, by 3 S`));
  expect(said).toContain(`| Token | \`${one}\` | \`${other}\` | Difference |`);
  expect(said).toContain("| USDC | 500 | 80.25 | 419.75 |");
  expect(said).toContain(`| S | ${await balanceOf(one)} | ${await balanceOf(other)} | 3 |`);
});

test("without a token named, all that either of them holds stands side by side", async () => {
  const said = await compare("compare these two wallets");
  expect(said).toContain("| USDC | 500 | 80.25 | 419.75 |");
  expect(said).toContain("| S | ");
});
