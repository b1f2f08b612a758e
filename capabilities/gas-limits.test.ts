import { createNodeRequest, type Hex } from "@alithia/chain/node/rpc-request.ts";
import { createProposal } from "@alithia/chain/proposal/create-proposal.ts";
import { deploySale } from "@alithia/chain/testing/deploy-sale.ts";
import type { ProposalStep } from "@alithia/protocol/proposal.ts";
import type { ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { getAddress, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../deploy/testing/start-market.ts";
import { tradeOn } from "./testing/trade-on-market.ts";

const unlimited = 2n ** 256n - 1n;
let market: OpenMarket;

beforeAll(async () => {
  market = await openMarket([{ id: "spookyswap-v2", key: "only", coins: "400000", dollars: "100000" }]);
});
afterAll(() => market.stop());

/** Signs every step with the gas limit of its card, as a wallet does, and returns what became of each. */
async function sign(from: Hex, steps: readonly ProposalStep[]): Promise<bigint[]> {
  const outcomes: bigint[] = [];
  for (const { to, data, valueWei, gas } of steps) {
    const call = { from, ...(to !== undefined && { to }), data, value: BigInt(valueWei) };
    const { status } = await market.send({ ...call, gas: BigInt(gas ?? "0") });
    outcomes.push(status);
  }
  return outcomes;
}

async function proposeAndSign(form: ProposalForm): Promise<bigint[]> {
  const { trader: from, node, registry } = market;
  const { steps } = await createProposal(createNodeRequest(node), {
    ...{ id: "p1", chainId: node.chainId, capability: form.kind, from, form },
    ...{ listedTokens: registry.tokens, knownAddresses: [], now: Date.now() },
  });
  return await sign(from, steps);
}

const usdc = () => ({ address: market.usdc.address, symbol: "USDC", decimals: 6 });
const recipients = () => market.accounts.slice(2, 6).map((account) => getAddress(account));

// The first test, because the market's last block must be the one that filled the pool.
test("a swap is mined with the limit of its card where its pool last moved in the same second", async () => {
  const { proposal } = await tradeOn(market, { sell: "USDC", buy: "S", amount: "250" });
  await market.rpc("evm_increaseTime", [2]);
  expect(await sign(market.trader, proposal.steps)).toEqual(proposal.steps.map(() => 1n));
});

test("a revoke, whose storage is refunded at the end, does not run out of gas", async () => {
  const [spender = "0x"] = recipients();
  const approve = { kind: "approve-token" as const, token: usdc(), spender, units: unlimited.toString() };
  expect(await proposeAndSign(approve)).toEqual([1n]);
  expect(await proposeAndSign({ kind: "revoke", approvals: [{ token: usdc(), spender }] })).toEqual([1n]);
});

test("each payment of a batch is mined with the limit of its card", async () => {
  const transfers = recipients().map((to) => ({ to, units: "1000000" }));
  expect(await proposeAndSign({ kind: "send", token: usdc(), transfers })).toEqual([1n, 1n, 1n, 1n]);
  const coins = recipients().map((to) => ({ to, units: parseUnits("1", 18).toString() }));
  expect(await proposeAndSign({ kind: "send", token: null, transfers: coins })).toEqual([1n, 1n, 1n, 1n]);
});

test("a deployment and a purchase in the sale are mined with the limits of their cards", async () => {
  const supplyUnits = parseUnits("1000", 18).toString();
  expect(
    await proposeAndSign({ kind: "deploy-token", name: "Tea", symbol: "TEA", supplyUnits, capUnits: null }),
  ).toEqual([1n]);
  const { aliSale: sale, aliToken } = await deploySale(market);
  const token = { address: aliToken, symbol: "ALI", decimals: 18 };
  const purchase = {
    paymentWei: parseUnits("11", 18).toString(),
    minTokens: parseUnits("99", 18).toString(),
  };
  const deadline = String(2n ** 63n);
  expect(await proposeAndSign({ kind: "buy-ali", sale, token, ...purchase, deadline })).toEqual([1n]);
});
