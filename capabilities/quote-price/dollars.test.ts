import { account, agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { sonic, sonicDevnet } from "@alithia/chain/networks.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { computePoolAddress } from "@alithia/chain/price/plan-prices.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { createFeedNode } from "@alithia/chain/testing/create-feed-node.ts";
import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sharedUnderstanding } from "../../bench/intents/shared-understanding.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createQuotePrice } from "./capability.ts";

const aliToken: Hex = "0x00000000000000000000000000000000000000a1";
const registry = createRegistry(sonic, { aliToken });
const wrapped: Hex = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const shadow: Hex = "0x3333b97138D4b086720b5aE8A7844b1345a33333";
const beets: Hex = "0x2D0E0814E62D80056181F5cd932274405966e4f0";
/** Computes the address of a token's pool with wrapped S on Uniswap V3 on Sonic, with a fee of 0.3 %. */
const poolOf = (token: Hex) =>
  computePoolAddress(
    {
      deployer: "0xcb2436774C3e191c85056d248EF4260ce5f27A9D",
      initCodeHash: "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54",
    },
    token,
    wrapped,
    3_000,
  );

/** Chainlink's feeds on Sonic, in dollars with eight decimals: S at $0.25, stS at 1.1 S. */
const feeds: Record<Hex, bigint> = {
  "0xc76dFb89fF298145b417d221B2c747d84952e01d": 25_000_000n,
  "0x55bCa887199d5520B3Ce285D41e6dC10C08716C9": 100_000_000n,
  "0x76F4C040A792aFB7F6dBadC7e30ca3EEa140D216": 100_000_000n,
  "0x0fceF1123FDBEdC89a0189B15D35B7A33B7694c0": 115_000_000n,
  "0x824364077993847f71293B24ccA8567c00c2de11": 300_000_000_000n,
  "0x61140C09956495F1ce49D28E125Ed4035e1CAE95": 9_000_000_000_000n,
  "0xACE5e348a341a740004304c2c228Af1A4581920F": 99_000_000n,
  "0xCa1371745467bAe4F9768aF689D50F55D1E75f8e": 100_000_000n,
  "0xf97A2074fCCFDcD2FF567faEbfE235eCF0091c3D": 110_000_000n,
};
const node = createFeedNode({
  chainId: sonic.chainId,
  feeds,
  pools: {
    [poolOf(shadow)]: { tick: 0, depthWei: parseEther("500000") },
    [poolOf(beets)]: { tick: 0, depthWei: parseEther("20000") },
  },
});
const capability = createQuotePrice({ node, registry, book: createSignatureBook(), venues: [] });
const ask = async (sell: string, amount = "1", side = "sell") =>
  (await runCapability(capability, { sell, buy: "USDC", amount, side, money: "usd" })).said;

// The feeds' prices have the time of the node's block, which has to be current.
beforeAll(() => {
  vi.useFakeTimers({ now: 1_000_000_000, toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

test("an amount is told in dollars by the feeds on chain, and who writes them", async () => {
  const said = await ask("S", "5");
  expect(said).toMatch(/^\*\*5 S is worth about \$1\.25\.\*\* One S is \$0\.25 by the median of its fresh/);
  expect(said).toContain("Chainlink, API3 and Pyth");
  expect(await ask("USDC", "100")).toContain("worth about $100.00");
  expect(await ask("stS", "10")).toContain("worth about $2.75");
});

test("dollars are turned into so much of a token", async () => {
  expect(await ask("S", "20", "buy")).toMatch(/^\*\*80 S is worth about \$20\.00/);
});

test("without a feed a deep pool's mean is told as such, and a thin one as thin", async () => {
  expect(await ask("SHADOW", "4")).toMatch(/worth about \$1\.00.*deepest pool with S(?!.*thin)/s);
  expect(await ask("BEETS", "4")).toContain("That market is thin");
});

test("each of the listed tokens is priced, or said to have no market", async () => {
  const listed = registry.tokens.filter(({ kind }) => kind !== "ali");
  expect(listed).toHaveLength(28);
  const said = await Promise.all(listed.map(({ symbol }) => ask(symbol)));
  const priced = said.filter((text) => /^\*\*1 \S+ is worth about \$/.test(text));
  const without = said.filter((text) => /^\*\*\S+ has no market that I can read a price from/.test(text));
  expect([priced.length, without.length]).toEqual([11, 17]);
});

test("without any feed USDC is told by its issuer's promise, and other tokens through its pool", async () => {
  const usdc: Hex = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
  const network = { ...sonicDevnet, rehearsal: false };
  const bare = createRegistry(network, {
    usdc,
    wrappedNative: wrapped,
    multicall3: registry.multicall3,
    uniswapV3Factory: "0xcb2436774C3e191c85056d248EF4260ce5f27A9D",
  });
  // About 4 S for each USDC.
  const pools = { [poolOf(usdc)]: { tick: -290_186, depthWei: parseEther("500000") } };
  const bareNode = createFeedNode({ chainId: network.chainId, feeds: {}, pools });
  const book = createSignatureBook();
  const quoting = createQuotePrice({ node: bareNode, registry: bare, book, venues: [] });
  const tell = async (sell: string, amount: string, side = "sell") =>
    (await runCapability(quoting, { sell, buy: "USDC", amount, side, money: "usd" })).said;
  expect(await tell("USDC", "17.25")).toMatch(
    /^\*\*17\.25 USDC is meant to be worth \$17\.25:\*\* its issuer promises one dollar for each USDC\. .*no price that I read/,
  );
  expect(await tell("S", "3")).toMatch(
    /worth about \$0\.75.* on the market now, with each USDC counted as one dollar/,
  );
  expect(await tell("S", "20", "buy")).toContain("is worth about $20.00.");
});

test("the token of the sale is never valued by the sale's own price", async () => {
  expect(await ask("ALI", "1000")).toMatch(/^\*\*ALI has no market/);
});

const { understand } = sharedUnderstanding;

function read(text: string) {
  return understand([userTurn(text)], account).map((piece) =>
    piece.kind === "request" ? { [piece.reading.capability]: piece.reading.input } : piece,
  );
}

test.each([
  ["how much is 17.25 USDC in dollars?", { sell: "USDC", amount: "17.25" }],
  ["what are 12 USDT worth in usd", { sell: "USDT", amount: "12" }],
  ["just the 60 USDC that she paid, in dollars", { sell: "USDC", amount: "60" }],
  ["my 300 S in usd please", { sell: "S", amount: "300" }],
])("%j asks for dollars and never which token they are", (text, input) => {
  expect(read(text)).toEqual([
    { "quote-price": expect.objectContaining({ money: "usd", buy: "USDC", ...input }) },
  ]);
});

test("that in dollars is the amount told just before", () => {
  expect(read("I see that I have 2,500 S. How much is that in dollars?").at(-1)).toEqual({
    "quote-price": { money: "usd", sell: "S", buy: "USDC", amount: "2500", side: "sell" },
  });
});

test("after the price of a purchase, its dollars are those of what is bought", () => {
  const input = { sell: "S", buy: "ALI", amount: "1", side: "buy" };
  const [piece] = understand(
    [
      userTurn("what does ALI go for on the dex"),
      agentTurn("For 1 ALI you pay 0.12 S.", doneCall("quote-price", input)),
      userTurn("and in dollars?"),
    ],
    account,
  );
  expect(piece?.kind === "request" && piece.reading.input).toEqual({
    ...{ money: "usd", sell: "ALI", buy: "USDC", amount: "1", side: "sell" },
  });
});
