import { createNodeRequest } from "@alithia/chain/node/rpc-request.ts";
import { buildSteps } from "@alithia/chain/proposal/build-steps.ts";
import { decodeStep } from "@alithia/chain/proposal/decode-step.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";
import { findTrade, type Trade } from "@alithia/chain/trade/find-trade.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import type { FormOf, FormToken } from "@alithia/protocol/proposal-form.ts";
import { createRandom } from "@alithia/protocol/testing/create-random.ts";
import type { MarketToken } from "../venues/place-contract.ts";
import type { Market } from "./start-market.ts";

type RandomOrder = {
  /** Null for the coin. */
  sell: MarketToken | null;
  buy: MarketToken | null;
  exact: "sell" | "buy";
  units: bigint;
};

const free = Promise.resolve({ numerator: 0n, denominator: 1n });

export async function quoteTrade(
  market: Market,
  venues: readonly Venue[],
  { sell, buy, exact, units }: RandomOrder,
): Promise<Trade | null> {
  const request = createNodeRequest(market.node);
  const { wrapped, usdc, registry } = market;
  return await findTrade(
    { request, discover: request, multicall3: registry.multicall3, venues, gasCost: free },
    {
      sell: (sell ?? wrapped).address,
      buy: (buy ?? wrapped).address,
      exact,
      units,
      over: [wrapped.address, usdc.address],
    },
  );
}

/** Returns the trade as a proposal form, bounded by exactly the quoted amounts. */
function toForm(market: Market, order: RandomOrder, trade: Trade): FormOf<"swap"> {
  const name = (token: MarketToken | null): FormToken | null =>
    token === null ? null : { ...token, symbol: "T" };
  return {
    kind: "swap",
    wrapped: market.wrapped.address,
    sell: name(order.sell),
    buy: name(order.buy),
    exact: order.exact,
    sellUnits: trade.sellUnits.toString(),
    buyUnits: trade.buyUnits.toString(),
    routes: trade.routes.map(({ venue, path, pools, sellUnits, buyUnits }) => ({
      venue: venue.id,
      router: venue.contracts.router,
      path: [...path],
      pools: [...pools],
      sellUnits: sellUnits.toString(),
      buyUnits: buyUnits.toString(),
      approve: order.sell !== null,
    })),
    deadline: String(2n ** 40n),
  };
}

type MinedTrade = { sold: bigint; bought: bigint };

/** Sends the steps and returns the trader's balance changes without fees; throws if a step fails. */
export async function mineTrade(market: Market, order: RandomOrder, trade: Trade): Promise<MinedTrade> {
  const { trader, send } = market;
  const before = await readBalances(market, order);
  let feesWei = 0n;
  for (const { to, data, valueWei } of buildSteps(toForm(market, order, trade), trader)) {
    if (to === undefined) throw new Error("A trade creates no contract.");
    const { status, feeWei } = await send({ from: trader, to, data, value: valueWei, gas: 5_000_000n });
    if (status !== 1n)
      throw new Error(`${JSON.stringify(decodeStep({ to, data, valueWei }), toText)} failed.`);
    feesWei += feeWei;
  }
  const after = await readBalances(market, order);
  const fee = (token: MarketToken | null) => (token === null ? feesWei : 0n);
  return {
    sold: before.sell - after.sell - fee(order.sell),
    bought: after.buy - before.buy + fee(order.buy),
  };
}

async function readBalances(market: Market, { sell, buy }: RandomOrder) {
  const requests = [sell, buy].map((token) =>
    token === null
      ? { method: "eth_getBalance", params: [market.trader, "latest"] }
      : { method: "eth_call", params: [balanceCall(token.address, market.trader), "latest"] },
  );
  const [sold = 0n, bought = 0n] = (await market.node.request(requests)).map((answer) => {
    if (!answer.ok) throw new Error(answer.error.message);
    return BigInt(answer.result as string);
  });
  return { sell: sold, buy: bought };
}

function toText(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

/** Creates a seeded generator of orders, from dust to more than a pool holds. */
export function createOrders(market: Market, seed: number): () => RandomOrder {
  const random = createRandom(seed);
  const next = (below: number) => Math.floor(random() * below);
  const { wrapped, usdc, weth, scUsd } = market;
  const sides = [null, wrapped, usdc, weth, scUsd];
  return () => {
    const sell = sides[next(sides.length)] ?? null;
    const others = sides.filter((side) => side !== sell && !(isCoin(side) && isCoin(sell)));
    const buy = others[next(others.length)] ?? null;
    const exact = next(2) === 0 ? "sell" : "buy";
    const counted = (exact === "sell" ? sell : buy) ?? wrapped;
    const scale = counted === weth ? 0 : counted.decimals === usdc.decimals ? 3 : 4;
    const digits = next(counted.decimals + scale) + 1;
    return { sell, buy, exact, units: 10n ** BigInt(digits - 1) * BigInt(next(9) + 1) + BigInt(next(1_000)) };
  };

  function isCoin(side: MarketToken | null): boolean {
    return side === null || side === wrapped;
  }
}
