import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { findTrade } from "@alithia/chain/trade/find-trade.ts";
import type { Venue } from "@alithia/chain/venues/venue.ts";
import type { FormToken, ProposalForm } from "@alithia/protocol/proposal-form.ts";
import { createRandom, type Random } from "./random.ts";

export type OrderWorld = {
  account: `0x${string}`;
  recipients: readonly `0x${string}`[];
  wrapped: `0x${string}`;
  tokens: readonly FormToken[];
  multicall3: `0x${string}`;
  /** Empty on a chain without an exchange. */
  venues: readonly Venue[];
};

/** Creates orders on a real chain: mostly feasible ones, occasionally too large. */
export function createRandomOrders(world: OrderWorld, seed: number) {
  const random = createRandom(seed);
  const kinds = [
    "send",
    "send-token",
    "wrap",
    "unwrap",
    "deploy",
    "revoke",
    ...(world.venues.length > 0 ? ["swap", "swap"] : []),
  ];
  return async function nextForm(request: RpcRequest): Promise<ProposalForm> {
    const to = random.pick(world.recipients);
    const units = (random.below(10n ** 18n) + 1n) * (random.chance(0.1) ? 10n ** 9n : 1n);
    switch (random.pick(kinds)) {
      case "send":
        return { kind: "send", token: null, transfers: [{ to, units: units.toString() }] };
      case "wrap":
        return { kind: "wrap", wrapped: world.wrapped, units: units.toString() };
      case "unwrap":
        return { kind: "unwrap", wrapped: world.wrapped, units: (units / 2n + 1n).toString() };
      case "deploy": {
        const capUnits = random.chance(0.5) ? null : (units * 2n).toString();
        return {
          kind: "deploy-token",
          name: "Bench",
          symbol: "BEN",
          supplyUnits: units.toString(),
          capUnits,
        };
      }
      case "revoke":
        return { kind: "revoke", approvals: [{ token: random.pick(world.tokens), spender: to }] };
      case "swap":
        return swap(world, request, random, units);
      default: {
        const token = random.pick(world.tokens);
        const amount = units / 10n ** BigInt(18 - token.decimals) + 1n;
        return { kind: "send", token, transfers: [{ to, units: amount.toString() }] };
      }
    }
  };
}

async function swap(
  { venues, multicall3, wrapped, tokens, account }: OrderWorld,
  request: RpcRequest,
  random: Random,
  wei: bigint,
): Promise<ProposalForm> {
  const sides = [null, ...tokens.filter(({ address }) => address !== wrapped)];
  const sell = random.pick(sides);
  const buy = random.pick(sides.filter((side) => side !== sell));
  const exact = random.pick(["sell", "buy"] as const);
  const counted = exact === "sell" ? sell : buy;
  const units = (wei % 10n ** 18n) / 10n ** BigInt(18 - (counted?.decimals ?? 18)) + 1_000n;
  const order = {
    sell: sell?.address ?? wrapped,
    buy: buy?.address ?? wrapped,
    exact,
    units,
    over: [wrapped],
  };
  const gasCost = Promise.resolve({ numerator: 0n, denominator: 1n });
  const trade = await findTrade({ request, discover: request, multicall3, venues, gasCost }, order);
  if (trade === null) return { kind: "send", token: null, transfers: [{ to: account, units: "1" }] };
  const routes = trade.routes.map(({ venue, path, pools, sellUnits, buyUnits }) => ({
    venue: venue.id,
    router: venue.contracts.router,
    path: [...path],
    pools: [...pools],
    sellUnits: exact === "sell" ? sellUnits : (sellUnits * 1_005n) / 1_000n + 1n,
    buyUnits: exact === "sell" ? (buyUnits * 995n) / 1_000n : buyUnits,
    approve: sell !== null,
  }));
  const sum = (side: "sellUnits" | "buyUnits") =>
    routes.reduce((total, route) => total + route[side], 0n).toString();
  return {
    kind: "swap",
    wrapped,
    sell,
    buy,
    exact,
    sellUnits: sum("sellUnits"),
    buyUnits: sum("buyUnits"),
    routes: routes.map((route) => ({
      ...route,
      sellUnits: `${route.sellUnits}`,
      buyUnits: `${route.buyUnits}`,
    })),
    deadline: String(2n ** 40n),
  };
}
