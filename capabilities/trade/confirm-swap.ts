import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { findLatestTime } from "@alithia/chain/block/find-latest-time.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { allowanceCall } from "@alithia/chain/token/token-calls.ts";
import { compareQuotes } from "@alithia/chain/trade/compare-quotes.ts";
import { findPriceImpact } from "@alithia/chain/trade/find-price-impact.ts";
import { listVenues } from "@alithia/chain/trade/list-venues.ts";
import type { SwapQuote } from "@alithia/chain/trade/swap-venue.ts";
import { warnPriceImpact } from "@alithia/chain/trade/warn-price-impact.ts";
import type { FormToken } from "@alithia/protocol/proposal-form.ts";
import type { Confirmed } from "../proposing/propose.ts";
import { describeTerms } from "./describe-terms.ts";

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n;
const DEADLINE_SECONDS = 1_200n;
/** The part of the trade whose price stands for the price before it. */
const PART = 1_000n;

/** Asks every venue, takes the best quote, and bounds it by the slippage and a deadline. */
export async function confirmSwap(trade: {
  request: RpcRequest;
  registry: Registry;
  from: `0x${string}`;
  wrapped: `0x${string}`;
  sell: FormToken | null;
  buy: FormToken | null;
  exact: "sell" | "buy";
  units: bigint;
  /** The most that the price may move against the visitor, in hundredths of a percent. */
  slippage: bigint;
}): Promise<Confirmed> {
  const { request, registry, from, wrapped, sell, buy, exact, units, slippage } = trade;
  const venues = listVenues(registry);
  if (venues.length === 0) throw new CapabilityFailure("no-exchange", "I know no exchange on this network.");
  const usdc = registry.addresses.usdc ?? registry.findTokensBySymbol("USDC")[0]?.address;
  const order = {
    sell: sell?.address ?? wrapped,
    buy: buy?.address ?? wrapped,
    exact,
    units,
    over: [wrapped, ...(usdc === undefined ? [] : [usdc])],
  };
  const answers = await Promise.all(
    venues.map(async (venue) => (await venue.quote(request, order)).map((quote) => ({ venue, quote }))),
  );
  const [best] = answers.flat().sort((left, right) => compareQuotes(left.quote, right.quote));
  if (best === undefined) {
    throw new CapabilityFailure(
      "no-liquidity",
      "No pool that I know can trade these two tokens at that amount. Try a smaller amount, or other tokens.",
    );
  }
  const { venue, quote } = best;
  const bounds = boundBySlippage(quote, exact, slippage);
  const partSellUnits = quote.sellUnits / PART || 1n;
  const [partBuyUnits, header, allowance] = await Promise.all([
    venue.quoteRoute(request, quote, partSellUnits),
    request("eth_getBlockByNumber", ["latest", false]),
    sell === null ? "0x0" : request("eth_call", [allowanceCall(sell.address, from, quote.router), "latest"]),
  ]);
  const impact = findPriceImpact({
    sellUnits: quote.sellUnits,
    buyUnits: quote.buyUnits,
    partSellUnits,
    partBuyUnits: partBuyUnits ?? 0n,
  });
  const now = findLatestTime(BigInt((header as { timestamp: string }).timestamp), Date.now());
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
      deadline: (now + DEADLINE_SECONDS).toString(),
      approve: sell !== null && BigInt(allowance as string) < bounds.sellUnits,
    },
    warnings: warnPriceImpact(impact),
    terms: describeTerms({ sell, buy, quote, exact, venue: venue.name, slippage, impact }),
  };
}

/** The exact amount stays; the other one may be worse by the slippage and no more. */
function boundBySlippage({ sellUnits, buyUnits }: SwapQuote, exact: "sell" | "buy", slippage: bigint) {
  return exact === "sell"
    ? { sellUnits, buyUnits: (buyUnits * (WHOLE - slippage)) / WHOLE }
    : { sellUnits: (sellUnits * (WHOLE + slippage) + WHOLE - 1n) / WHOLE, buyUnits };
}
