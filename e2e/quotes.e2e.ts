import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import type { Evidence } from "@alithia/protocol/evidence.ts";
import {
  ContractFunctionExecutionError,
  createPublicClient,
  encodePacked,
  formatUnits,
  http,
  parseAbi,
  parseEther,
} from "viem";
import { expect, inject, test } from "vitest";
import { type Answer, createVisitor } from "./ask-agent.ts";

const product = inject("product");
const { usdc, wrappedNative, quoterV2 } = product.addresses;
const node = createPublicClient({ transport: http(product.nodeUrl) });
const quoterAbi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[], uint32[], uint256)",
]);

/** A missing pool quotes zero. */
function nothingWithoutPool(cause: unknown): bigint {
  if (cause instanceof ContractFunctionExecutionError) return 0n;
  throw cause;
}

/** Returns the best single pool's quote at a block, queried without any of the agent's code. */
async function quoteDirectly(amount: string, blockNumber: bigint): Promise<string> {
  const quotes = await Promise.all(
    [100, 500, 3_000, 10_000].map((fee) =>
      node
        .simulateContract({
          address: quoterV2,
          abi: quoterAbi,
          functionName: "quoteExactInput",
          args: [
            encodePacked(["address", "uint24", "address"], [wrappedNative, fee, usdc]),
            parseEther(amount),
          ],
          blockNumber,
        })
        .then(({ result: [units] }) => units)
        .catch(nothingWithoutPool),
    ),
  );
  return formatUnits(quotes.sort((one, other) => (one < other ? 1 : -1))[0] ?? 0n, 6);
}

function findEvidence({ parts }: Answer): Evidence {
  const part = parts.find((one) => one.type === "evidence");
  if (part?.type !== "evidence") throw new Error("The reply has no evidence.");
  return part.evidence;
}

test("a price is what the exchange answers at the block that is named, and proposes nothing", async () => {
  const answer = await createVisitor(product.url, devnetAccounts.alice)("how much is 10 S in USDC?");
  const { block } = findEvidence(answer);
  expect(answer.text).toContain(`For 10 S you get ${await quoteDirectly("10", BigInt(block ?? 0))} USDC now`);
  expect(answer.text).toContain("Read at block");
  expect(answer.proposals).toEqual([]);
});

test("a trade without a wallet is quoted, and says what it takes to make it", async () => {
  const answer = await createVisitor(product.url)("swap 25 S for USDC");
  const { block } = findEvidence(answer);
  expect(answer.text).toContain(`For 25 S you get ${await quoteDirectly("25", BigInt(block ?? 0))} USDC now`);
  expect(answer.text).toContain("Connect your wallet");
  expect(answer.parts).toContainEqual(expect.objectContaining({ type: "notice", code: "no-account" }));
  expect(answer.proposals).toEqual([]);
});

test("an exact amount to receive is told by what it costs, and wrapping has no price", async () => {
  const ask = createVisitor(product.url);
  expect((await ask("buy 2 USDC with S")).text).toMatch(/^\*\*For 2 USDC you pay 8\.\d+ S now\*\*/);
  expect((await ask("wrap 3 S")).text).toContain("3 S is 3 wS");
});

test("a thread goes on with another amount and another token", async () => {
  const ask = createVisitor(product.url);
  await ask("how much is 5 USDC in S");
  expect((await ask("and 10?")).text).toMatch(/^\*\*For 10 USDC you get 39\.\d+ S now/);
  expect((await ask("and in ALI?")).text).toMatch(/^\*\*For 10 USDC you get \d+\.\d+ ALI now/);
});

test("the price of ALI is the market's, beside the team's own sale, with its risk", async () => {
  const ask = createVisitor(product.url);
  for (const question of ["ALI price", "what's ALI trading at?"]) {
    const { text, proposals } = await ask(question);
    expect(text).toMatch(/^\*\*For 1 ALI you get 0\.\d+ USDC/);
    expect(text).toMatch(/In the \[sale\]\([^)]*\/token\) the price stays the same until/);
    expect(text).toMatch(
      /\*\*The team's own sale is cheaper than the market now: one ALI costs 0\.11 S \(about \$0\.02\d+\) there, 0\.11\d+ S \(about \$0\.02\d+\) on the market, \d\.\d\d % more\.\*\*/,
    );
    expect(text).toContain("you can lose what you pay");
    expect(proposals).toEqual([]);
  }
  expect((await ask("how much is 10 S in USDC?")).text).not.toContain("sale");
});
