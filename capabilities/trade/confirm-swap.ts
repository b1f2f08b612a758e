import { findLatestTime } from "@alithia/chain/block/find-latest-time.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { allowanceCall } from "@alithia/chain/token/token-calls.ts";
import { describePriceGap, warnPriceGap } from "@alithia/chain/trade/find-price-gap.ts";
import type { SwapQuote } from "@alithia/chain/trade/swap-venue.ts";
import { warnPriceImpact } from "@alithia/chain/trade/warn-price-impact.ts";
import { timeToSignSeconds } from "@alithia/chain/transaction/time-to-sign.ts";
import type { Confirmed } from "../proposing/propose.ts";
import { findBestQuote, readImpact, readPriceGap } from "../quoting/find-best-quote.ts";
import type { TradeOrder } from "../quoting/resolve-order.ts";
import { describeTerms } from "./describe-terms.ts";

const wholeBasisPoints = 10_000n;

/** Takes the best quote for an order, and bounds it by a deadline and the most that the price may move. */
export async function confirmSwap(
  request: RpcRequest,
  registry: Registry,
  from: `0x${string}`,
  order: TradeOrder,
  slippageBasisPoints: bigint,
): Promise<Confirmed> {
  const { sell, buy, exact, wrapped } = order;
  const best = await findBestQuote(request, registry, order);
  const { quote } = best;
  const bounds = boundBySlippage(quote, exact, slippageBasisPoints);
  const latest = request("eth_getBlockByNumber", ["latest", false]);
  const timestamp = latest.then((header) => BigInt((header as { timestamp: string }).timestamp));
  const [impact, gap, blockTime, allowance] = await Promise.all([
    readImpact(request, best),
    readPriceGap(request, registry, order, quote, timestamp),
    timestamp,
    sell === null ? "0x0" : request("eth_call", [allowanceCall(sell.address, from, quote.router), "latest"]),
  ]);
  const now = findLatestTime(blockTime, Date.now());
  return {
    form: {
      kind: "swap",
      router: quote.router,
      wrapped,
      sell,
      buy,
      path: quote.path,
      fees: quote.fees,
      exact,
      sellUnits: bounds.sellUnits.toString(),
      buyUnits: bounds.buyUnits.toString(),
      deadline: (now + timeToSignSeconds).toString(),
      approve: sell !== null && BigInt(allowance as string) < bounds.sellUnits,
    },
    warnings: [...warnPriceGap(gap), ...warnPriceImpact(impact)],
    terms: `${describeTerms(order, best, slippageBasisPoints, impact)} ${describePriceGap(gap)}`,
  };
}

/** The exact amount stays; the other one may be worse by the slippage and no more. */
function boundBySlippage(
  { sellUnits, buyUnits }: SwapQuote,
  exact: TradeOrder["exact"],
  basisPoints: bigint,
): Pick<SwapQuote, "sellUnits" | "buyUnits"> {
  return exact === "sell"
    ? { sellUnits, buyUnits: (buyUnits * (wholeBasisPoints - basisPoints)) / wholeBasisPoints }
    : {
        sellUnits: (sellUnits * (wholeBasisPoints + basisPoints) + wholeBasisPoints - 1n) / wholeBasisPoints,
        buyUnits,
      };
}
