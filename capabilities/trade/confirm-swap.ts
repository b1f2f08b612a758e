import { findLatestTime } from "@alithia/chain/block/find-latest-time.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { allowanceCall } from "@alithia/chain/token/token-calls.ts";
import { describePriceGap, warnPriceGap } from "@alithia/chain/trade/find-price-gap.ts";
import type { QuotedRoute } from "@alithia/chain/trade/trade-order.ts";
import { warnPriceImpact } from "@alithia/chain/trade/warn-price-impact.ts";
import { timeToSignSeconds } from "@alithia/chain/transaction/time-to-sign.ts";
import type { FormOf, FormToken } from "@alithia/protocol/proposal-form.ts";
import type { Confirmed } from "../proposing/propose.ts";
import { findBestTrade, type TradeReads } from "../quoting/find-best-trade.ts";
import type { TradeOrder } from "../quoting/resolve-order.ts";
import { describeTerms } from "./describe-terms.ts";

const wholeBasisPoints = 10_000n;

/** Takes the best way for an order, and bounds it by a deadline and the most that the price may move. */
export async function confirmSwap(
  reads: Omit<TradeReads, "block">,
  from: `0x${string}`,
  order: TradeOrder,
  slippageBasisPoints: bigint,
): Promise<Confirmed> {
  const { request } = reads;
  const { sell, buy, exact, wrapped } = order;
  const block = request("eth_getBlockByNumber", ["latest", false]).then(readHeader);
  block.catch(() => undefined);
  const best = await findBestTrade({ ...reads, block }, order);
  const bounded = best.trade.routes.map((route) => boundBySlippage(route, exact, slippageBasisPoints));
  const routes = await nameRoutes(request, from, sell, bounded);
  const sum = (side: "sellUnits" | "buyUnits") =>
    bounded.reduce((total, route) => total + route[side], 0n).toString();
  const now = findLatestTime((await block).timestamp, Date.now());
  return {
    form: {
      kind: "swap",
      wrapped,
      sell,
      buy,
      exact,
      sellUnits: sum("sellUnits"),
      buyUnits: sum("buyUnits"),
      routes,
      deadline: (now + timeToSignSeconds).toString(),
    },
    warnings: [...warnPriceGap(best.gapBasisPoints), ...warnPriceImpact(best.trade.impactBasisPoints)],
    terms: `${describeTerms(order, best.trade, slippageBasisPoints)} ${describePriceGap(best.gapBasisPoints)}`,
  };
}

function readHeader(header: unknown): { timestamp: bigint; baseFeeWei: bigint } {
  const { timestamp, baseFeePerGas } = header as { timestamp: string; baseFeePerGas?: string };
  return { timestamp: BigInt(timestamp), baseFeeWei: BigInt(baseFeePerGas ?? "0") };
}

/** Each route with whether its router must be allowed first to take what is sold. */
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

/** The exact amount stays; the other one may be worse by the slippage and no more. */
function boundBySlippage(route: QuotedRoute, exact: TradeOrder["exact"], basisPoints: bigint): QuotedRoute {
  const { sellUnits, buyUnits } = route;
  return exact === "sell"
    ? { ...route, buyUnits: (buyUnits * (wholeBasisPoints - basisPoints)) / wholeBasisPoints }
    : {
        ...route,
        sellUnits: (sellUnits * (wholeBasisPoints + basisPoints) + wholeBasisPoints - 1n) / wholeBasisPoints,
      };
}
