import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { findLatestTime } from "@alithia/chain/block/head-time.ts";
import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { allowanceCall } from "@alithia/chain/token/token-calls.ts";
import type { QuotedRoute } from "@alithia/chain/trade/ask-routes.ts";
import type { Trade } from "@alithia/chain/trade/find-trade.ts";
import type { FormOf, FormToken } from "@alithia/protocol/proposal-form.ts";
import type { Confirmed } from "../proposing/propose.ts";
import { readUnits } from "../proposing/resolve-form-token.ts";
import { judgeTrade, sayImpact, type TradeJudgement, writeAmount } from "../quoting/describe-market.ts";
import { findBestTrade, type TradeReads } from "../quoting/find-best-trade.ts";
import { boundBySlippage, type TradeOrder } from "../quoting/resolve-order.ts";
import type { TradeBounds } from "./input.ts";

/** Finds the best trade for an order, and bounds it by a deadline and the slippage. */
export async function confirmSwap(
  reads: Omit<TradeReads, "block">,
  from: `0x${string}`,
  order: TradeOrder,
  { slippageBasisPoints, lifetimeSeconds, min }: TradeBounds,
): Promise<Confirmed> {
  const { request, registry } = reads;
  const { sell, buy, exact, wrapped } = order;
  const block = request("eth_getBlockByNumber", ["latest", false]).then(readHeader);
  block.catch(() => undefined);
  const best = await findBestTrade({ ...reads, block }, order);
  const bounded = boundByWish(
    best.trade.routes.map((route) => boundBySlippage(route, order, slippageBasisPoints)),
    order,
    min,
    best.trade.buyUnits,
  );
  const sum = (side: "sellUnits" | "buyUnits") => bounded.reduce((total, route) => total + route[side], 0n);
  const totals = { sellUnits: sum("sellUnits"), buyUnits: sum("buyUnits") };
  const judged = judgeTrade(request, registry, order, best, (await block).number);
  const told = {
    warnings: judged.then(({ warnings }) => warnings),
    terms: judged.then((judgement) =>
      describeTerms(order, best.trade, totals, slippageBasisPoints, judgement),
    ),
    market: judged.then(({ rows }) => rows),
  };
  // If building the proposal fails, these are no longer awaited.
  for (const late of Object.values(told)) late.catch(() => undefined);
  const routes = await nameRoutes(request, from, sell, bounded);
  const now = findLatestTime((await block).timestamp, Date.now());
  return {
    form: {
      kind: "swap",
      wrapped,
      sell,
      buy,
      exact,
      sellUnits: totals.sellUnits.toString(),
      buyUnits: totals.buyUnits.toString(),
      routes,
      deadline: (now + lifetimeSeconds).toString(),
    },
    ...told,
  };
}

function readHeader(header: unknown): { number: bigint; timestamp: bigint; baseFeeWei: bigint } {
  const { number, timestamp, baseFeePerGas } = header as {
    number: string;
    timestamp: string;
    baseFeePerGas?: string;
  };
  return { number: BigInt(number), timestamp: BigInt(timestamp), baseFeeWei: BigInt(baseFeePerGas ?? "0") };
}

/** Adds to each route whether its router needs an approval first. */
async function nameRoutes(
  request: RpcRequest,
  from: `0x${string}`,
  sell: FormToken | null,
  routes: readonly QuotedRoute[],
): Promise<FormOf<"swap">["routes"]> {
  return await Promise.all(
    routes.map(async ({ venue, path, pools, sellUnits, buyUnits }) => {
      const { router } = venue.contracts;
      const allowance =
        sell === null
          ? "0x0"
          : await request("eth_call", [allowanceCall(sell.address, from, router), "latest"]);
      const needed = routes
        .filter((route) => route.venue.contracts.router === router)
        .reduce((sum, route) => sum + route.sellUnits, 0n);
      return {
        venue: venue.id,
        router,
        path: [...path],
        pools: [...pools],
        sellUnits: sellUnits.toString(),
        buyUnits: buyUnits.toString(),
        approve: sell !== null && BigInt(allowance as string) < needed,
      };
    }),
  );
}

/** Applies "at least 500 S" if it is tighter than the slippage. Throws if less comes out now. */
function boundByWish(
  routes: readonly QuotedRoute[],
  { buy, exact }: TradeOrder,
  min: string | undefined,
  quotedUnits: bigint,
): readonly QuotedRoute[] {
  if (min === undefined || exact === "buy") return routes;
  const decimals = buy?.decimals ?? 18;
  const wanted = readUnits(min, decimals);
  if (quotedUnits < wanted) {
    const now = formatAmount(quotedUnits, decimals, 6);
    throw new CapabilityFailure(
      "below-minimum",
      `This trade gives ${now} now, which is less than the ${min} that you want at least. Ask for less, or try again later.`,
    );
  }
  const bound = routes.reduce((sum, { buyUnits }) => sum + buyUnits, 0n);
  if (bound >= wanted) return routes;
  return routes.map((route) => ({ ...route, buyUnits: (route.buyUnits * wanted + bound - 1n) / bound }));
}

/**
 * Describes the quote of a trade in one paragraph: the amounts and route now, another venue's offer, the
 * worst outcome, the price impact, and a comparison with the feeds.
 */
function describeTerms(
  { sell, buy, exact }: TradeOrder,
  trade: Trade,
  bounded: { sellUnits: bigint; buyUnits: bigint },
  slippageBasisPoints: bigint,
  { route, rival, reference }: TradeJudgement,
): string {
  const { sellUnits, buyUnits } = trade;
  const now = `You get ${writeAmount(buyUnits, buy)} for ${writeAmount(sellUnits, sell)} now, ${route}.`;
  const percent = formatAmount(slippageBasisPoints, 2);
  const bound =
    exact === "sell"
      ? `Should the price move, you get at most ${percent} % less, at least ${writeAmount(bounded.buyUnits, buy)}, or the trade does not happen.`
      : `Should the price move, you pay at most ${percent} % more, at most ${writeAmount(bounded.sellUnits, sell)}, or the trade does not happen.`;
  const impact = `The trade itself moves the price: its price impact is ${sayImpact(trade)}.`;
  const rest =
    exact === "buy" && sell !== null
      ? "What of the approval is not needed stays with the exchange; I can prepare taking it back."
      : "";
  return [now, rival, bound, impact, reference, rest].filter((said) => said !== "").join(" ");
}
