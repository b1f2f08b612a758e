import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLookAlikes } from "../bench/proposals/check-look-alikes.ts";
import { checkSimulations } from "../bench/proposals/check-simulations.ts";
import { fuzzModels } from "../bench/proposals/fuzz-models.ts";
import { createRandomOrders } from "../bench/proposals/random-orders.ts";
import { dose } from "../scripts/testing/dose.ts";
import { createLexicon } from "./create-lexicon.ts";
import { createDeployToken } from "./deploy-token/capability.ts";
import { createMintToken } from "./mint-token/capability.ts";
import { createRevoke } from "./review-approvals/capability.ts";
import { createSend } from "./send/capability.ts";
import { createTrade } from "./trade/capability.ts";

const seed = 7;
let chain: TestChain;
let account: Hex;
let others: Hex[];

beforeAll(async () => {
  chain = await startTestChain();
  const [first = "0x", ...rest] = chain.accounts.map((address) => getAddress(address));
  [account, others] = [first, rest];
  await chain.callUsdc(account, "mint", account, 5_000_000_000n);
});
afterAll(() => chain.stop());

test("what a simulation says is what is mined", async () => {
  const tokens = chain.registry.tokens.map(({ address, symbol, decimals }) => ({
    address,
    symbol,
    decimals,
  }));
  const orders = {
    account,
    recipients: others.slice(0, 3),
    wrapped: chain.wrappedS,
    tokens,
    multicall3: chain.registry.multicall3,
    venues: [],
  };
  const world = {
    nodeUrl: chain.url,
    chainId: chain.node.chainId,
    account,
    tokens,
    nextForm: createRandomOrders(orders, seed),
  };
  const check = await checkSimulations(world, dose(8, 60));
  expect(check.faults).toEqual([]);
  expect(check.reverts).toBeLessThan(check.steps);
});

test("of anything a model may ask for, only what the visitor's words carry becomes a proposal", async () => {
  const dependencies = { ...chain, book: createSignatureBook() };
  const capabilities = [
    createSend(dependencies),
    createTrade(dependencies),
    createDeployToken(dependencies),
    createMintToken(dependencies),
    createRevoke(dependencies),
  ];
  const lexicon = createLexicon(chain.registry);
  const check = await fuzzModels(
    { capabilities, lexicon, account, addresses: others.slice(0, 4) },
    dose(60, 1_000),
    seed,
  );
  expect(check.faults).toEqual([]);
  expect(check.proposals).toBeGreaterThan(dose(5, 80));
});

test("twins of known addresses are all warned of, strangers never", () => {
  expect(checkLookAlikes(100, seed)).toEqual({ missed: 0, false: 0 });
});
