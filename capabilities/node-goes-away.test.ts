import type { AnyCapability } from "@alithia/agent/capability.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { type ChainNode, NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { deploySale } from "@alithia/chain/testing/deploy-sale.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type OpenMarket, openMarket } from "../deploy/testing/start-market.ts";
import { createBuyAli, createReadSale } from "./buy-ali/capability.ts";
import type { CapabilityDependencies } from "./capability-dependencies.ts";
import { loadLetters } from "./chart/draw-charts.ts";
import { createDeployToken } from "./deploy-token/capability.ts";
import { createExplainToken } from "./explain-token/capability.ts";
import { createQuotePrice } from "./quote-price/capability.ts";
import { createListApprovals } from "./review-approvals/capability.ts";
import { createSend } from "./send/capability.ts";
import { createSummarizeWallet } from "./summarize-wallet/capability.ts";
import { runCapability } from "./testing/run-capability.ts";
import { createTrade } from "./trade/capability.ts";

let market: OpenMarket;
let dependencies: CapabilityDependencies;

beforeAll(async () => {
  market = await openMarket([
    { id: "uniswap-v3", key: "3000", coins: "400000", dollars: "100000" },
    { id: "shadow-legacy", key: "volatile", coins: "800000", dollars: "202000" },
  ]);
  const { registry } = await deploySale(market);
  dependencies = { node: market.node, registry, venues: market.venues, book: createSignatureBook() };
});
afterAll(() => market.stop());

const bob = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
type Create = (dependencies: CapabilityDependencies) => AnyCapability;
const requests: [string, Create, object][] = [
  ["send", createSend, { transfers: [{ to: bob, amount: "5" }] }],
  ["trade", createTrade, { sell: "S", buy: "USDC", amount: "100", side: "sell" }],
  ["trade with an approval", createTrade, { sell: "USDC", buy: "S", amount: "100", side: "sell" }],
  ["quote-price", createQuotePrice, { sell: "S", buy: "USDC", amount: "100", side: "sell" }],
  ["buy-ali", createBuyAli, { amount: "100", unit: "S" }],
  ["read-sale", createReadSale, { action: "status" }],
  ["deploy-token", createDeployToken, { name: "Moss", symbol: "MOSS", supply: "1000", mintable: false }],
  ["explain-token", createExplainToken, { token: "USDC" }],
  ["list-approvals", createListApprovals, { owner: bob }],
  [
    "summarize-wallet",
    (each) => createSummarizeWallet({ ...each, letters: loadLetters() }),
    { address: bob },
  ],
];

/** A node that is away from its `last`-th request on. */
function leaveAfter(node: ChainNode, last: number): ChainNode & { isAway(): boolean } {
  let asked = 0;
  return {
    ...node,
    isAway: () => asked > last,
    request: async (...calls) => {
      if (++asked > last) throw new NodeFailure("node-unreachable", "I could not reach the node.");
      return await node.request(...calls);
    },
  };
}

test.each(requests)(
  "whenever the node goes away, %s fails once and no rejection is left unheard",
  async (_, create, input) => {
    const unheard: unknown[] = [];
    const listen = (reason: unknown) => void unheard.push(reason);
    process.on("unhandledRejection", listen);
    onTestFinished(() => void process.off("unhandledRejection", listen));
    for (let last = 0, isAway = true; isAway; last += 1) {
      const node = leaveAfter(market.node, last);
      const capability = create({ ...dependencies, node });
      const outcome = await runCapability(capability, input, { account: market.trader }).catch(
        (error) => error,
      );
      if (outcome instanceof Error) expect(outcome).toMatchObject({ code: "node-unreachable" });
      // Requests that are still on their way end, and the process reports what nobody heard.
      await new Promise((resolve) => setTimeout(resolve, 20));
      isAway = node.isAway();
      expect(unheard, `away after ${last} requests`).toEqual([]);
      expect(last).toBeLessThan(200);
    }
  },
);
